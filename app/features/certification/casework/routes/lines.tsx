import { data, Form, Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { fieldOf } from '#app/platform/http/forms.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { dot, listed } from '#app/platform/text/lists.ts'
import { todayOf } from '#app/platform/time/days.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FormError, SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import { Page } from '#app/ui/page.tsx'
import { FieldError } from '#app/ui/refused.tsx'
import { basisWords } from '../../cases/case-words.ts'
import { confirm } from '../../cases/commands/review.server.ts'
import { type Line, listLines, type Paper } from '../../cases/dossier.server.ts'
import { titleOf } from '../../cases/title.ts'
import { originLabels, riskLabels } from '../../intake/ingredient-words.ts'
import { bases, maxTextLength } from '../../model.ts'
import { formatIsoDay } from '../../register/shown.ts'
import { paperStateWords, paperTitle } from '../../stock/paper-words.ts'
import { confirmVerbOf, openCase } from '../access.server.ts'
import { crumbsOf } from '../crumbs.ts'
import { confirmationInput } from '../inputs.ts'
import { casePath } from '../paths.ts'
import type { Route } from './+types/lines'

export const meta = privateMeta(m.casework_ingredients)

const filters = ['waiting', 'critical', 'all'] as const
const mostPages = 100

function readPlace(request: Request) {
	const params = new URL(request.url).searchParams
	const page = Number(params.get('page') ?? '1')
	return {
		filter: filters.find((one) => one === params.get('show')) ?? 'waiting',
		page: Number.isInteger(page) && page >= 1 && page <= mostPages ? page : 1,
	}
}

export async function loader(args: Route.LoaderArgs) {
	const { ctx, found } = await openCase(args)
	const today = todayOf(args.context)
	const place = readPlace(args.request)
	const { rows, pages } = await loadOrFail(args.context, m.casework_load_failed, () =>
		listLines(ctx, found.id, { ...place, today }),
	)
	return {
		id: found.id,
		title: titleOf(found),
		mayConfirm: confirmVerbOf(found) !== null,
		mayRemark: found.verbs.includes('confirm'),
		today,
		rows,
		pages,
		...place,
	}
}

export async function action(args: Route.ActionArgs) {
	const copy = args.request.clone()
	const answer = await confirmLines(args)
	if (answer instanceof Response) return answer
	// A refused form shows the boxes that were ticked.
	const ticked = (await copy.formData()).getAll('versionId').map(String)
	return data({ ...answer.data, ticked }, answer.init ?? {})
}

async function confirmLines(args: Route.ActionArgs) {
	const { ctx, found } = await openCase(args)
	const form = await readForm(args.request, confirmationInput)
	if (!form.ok) return form.reply
	const { filter } = readPlace(args.request)
	const confirmed = await confirm(ctx, found.id, form.input, confirmVerbOf(found) ?? 'confirm')
	if (confirmed.ok)
		return redirectWith(`${casePath(found.id)}/ingredients?show=${filter}`, {
			tone: 'good',
			code: form.input.basis === 'doubt' ? 'cases.doubted' : 'cases.confirmed',
		})
	if (confirmed.reason === 'after-paper') return refuse(form.values, { until: m.cases_refused_after_paper() })
	if (confirmed.reason === 'unknown')
		return refuse(form.values, { versionId: m.cases_refused_unknown() }, 409)
	return refuse(form.values, { '': m.staff_not_now() }, 409)
}

export default function Lines({ loaderData, actionData }: Route.ComponentProps) {
	const { id, title, rows, pages, page, filter, mayConfirm, mayRemark, today } = loaderData
	const here = `${casePath(id)}/ingredients`
	const papers = new Map(rows.flatMap((line) => (line.papers ?? []).map((paper) => [paper.id, paper])))
	const reply = actionData?.form
	const ticked = actionData?.ticked ?? []
	const labels = {
		waiting: m.casework_lines_waiting(),
		critical: m.casework_lines_critical(),
		all: m.casework_lines_all(),
	}
	return (
		<Page
			title={m.casework_ingredients()}
			intro={m.casework_ingredients_intro()}
			breadcrumb={crumbsOf(id, title, m.casework_ingredients())}
		>
			<nav aria-label={m.casework_lines_which()} className="mb-6 flex flex-wrap gap-x-6 gap-y-2">
				{filters.map((one) => (
					<Link
						key={one}
						to={`${here}?show=${one}`}
						aria-current={one === filter ? 'page' : undefined}
						className="inline-flex min-h-11 items-center aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:no-underline"
					>
						{labels[one]}
					</Link>
				))}
			</nav>
			{rows.length === 0 && <p className="text-muted">{m.casework_lines_none()}</p>}
			<Form method="post" noValidate className="grid gap-6">
				<FormError text={reply?.errors['']} />
				<fieldset id="lines" tabIndex={-1}>
					<legend className="sr-only">{m.casework_ingredients()}</legend>
					<ul className="divide-y divide-line rounded-card border border-line bg-surface">
						{rows.map((line) => (
							<li key={line.id}>
								<OneLine
									line={line}
									today={today}
									here={casePath(id)}
									tick={mayConfirm ? { isTicked: ticked.includes(line.id) } : null}
									mayRemark={mayRemark}
								/>
							</li>
						))}
					</ul>
					<FieldError
						id="lines-error"
						of="lines"
						label={m.casework_ingredients()}
						text={reply?.errors.versionId}
					/>
				</fieldset>
				{mayConfirm && rows.length > 0 && (
					<Card className="grid max-w-3xl gap-6">
						<SelectField
							{...fieldOf(reply, 'basis')}
							label={m.casework_basis()}
							options={bases.map((basis) => ({ value: basis, label: basisWords[basis]() }))}
						/>
						<SelectField
							{...fieldOf(reply, 'paperId')}
							label={m.casework_paper()}
							hint={papers.size === 0 ? m.casework_paper_none() : m.casework_paper_hint()}
							options={[
								{ value: '', label: m.casework_choose() },
								...[...papers.values()].map((paper) => ({
									value: paperValue(paper),
									label: paperLabel(paper),
								})),
							]}
						/>
						<TextField
							{...fieldOf(reply, 'until')}
							type="date"
							dir="ltr"
							min={today}
							label={m.casework_confirmed_until()}
							hint={m.casework_confirmed_until_hint()}
						/>
						<TextArea
							{...fieldOf(reply, 'note')}
							label={m.casework_note()}
							maxLength={maxTextLength}
							rows={3}
						/>
						<div className="flex flex-wrap gap-3">
							<Button>{m.casework_confirm()}</Button>
							<ButtonLink to={casePath(id)} tone="quiet">
								{m.casework_back()}
							</ButtonLink>
						</div>
					</Card>
				)}
			</Form>
			{pages > 1 && (
				<nav aria-label={m.casework_ingredients()} className="mt-6 flex flex-wrap gap-3">
					{page > 1 && (
						<Link to={`${here}?show=${filter}&page=${page - 1}`}>{m.casework_lines_before()}</Link>
					)}
					{page < pages && (
						<Link to={`${here}?show=${filter}&page=${page + 1}`}>{m.casework_lines_after()}</Link>
					)}
				</nav>
			)}
		</Page>
	)
}

/** The paper as it was shown: one whose file was replaced since is not accepted. */
const paperValue = ({ id, fileId }: Paper) => `${id}/${fileId ?? ''}`

function paperLabel({ kind, issuer, number, validUntil, state }: Paper): string {
	const until = validUntil && m.casework_until({ day: formatIsoDay(validUntil, getLocale()) })
	return [paperTitle({ kind, issuer, number }), until, paperStateWords[state]()].filter(Boolean).join(dot())
}

/** `tick`: the box of somebody who may confirm it. */
type LineProps = TextProps & { tick: { isTicked: boolean } | null }

function OneLine({ tick, ...shown }: LineProps) {
	if (!tick)
		return (
			<div className="px-4 py-3">
				<LineText {...shown} />
			</div>
		)
	return (
		<label className="flex cursor-pointer items-start gap-3 px-4 py-3">
			<input
				type="checkbox"
				name="versionId"
				value={shown.line.id}
				defaultChecked={tick.isTicked}
				className="mt-0.5 size-5 shrink-0 accent-emerald"
			/>
			<LineText {...shown} />
		</label>
	)
}

type TextProps = {
	line: Line
	today: string
	/** The address of the case. */
	here: string
	mayRemark: boolean
}

function LineText({ line, today, here, mayRemark }: TextProps) {
	const { name, eNumber, origin, species, note, risk, supplier, ref, products, papers, basis } = line
	const { confirmedUntil } = line
	const isConfirmed = confirmedUntil !== null && confirmedUntil >= today
	return (
		<span className="grid min-w-0 flex-1 gap-1 wrap-anywhere">
			<span className="flex flex-wrap items-center gap-2">
				<bdi className="font-semibold">{name}</bdi>
				{eNumber && <bdi dir="ltr">{eNumber}</bdi>}
				<Badge tone={risk === 'critical' ? 'yellow' : 'plain'}>{riskLabels[risk]()}</Badge>
				{isConfirmed && (
					<Badge tone="green">{m.casework_until({ day: formatIsoDay(confirmedUntil, getLocale()) })}</Badge>
				)}
				{basis === 'doubt' && <Badge tone="red">{basisWords.doubt()}</Badge>}
			</span>
			<span className="text-muted text-sm">
				{ref && <bdi dir="ltr">{ref}</bdi>} {originLabels[origin]()} {species && <bdi>{species}</bdi>}{' '}
				{supplier && <bdi>{supplier}</bdi>}
			</span>
			{note && <span dir="auto">{note}</span>}
			{products && (
				<span className="text-muted text-sm">{m.casework_used_in({ products: listed(products) })}</span>
			)}
			{papers?.map((paper) => (
				<span key={paper.id} className="text-sm">
					<Link to={`${here}/papers/${paper.id}`}>{paperLabel(paper)}</Link>
					{!paper.fileId && (
						<>
							{dot()}
							{m.casework_paper_no_file()}
						</>
					)}
				</span>
			))}
			{mayRemark && (
				<span className="text-sm">
					<Link to={`${here}/remarks?on=version:${line.id}`}>{m.casework_line_remark()}</Link>
				</span>
			)}
		</span>
	)
}
