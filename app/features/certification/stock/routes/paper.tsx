import type { RouterContextProvider } from 'react-router'
import { Form, Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { loadOrFail, requireRow } from '#app/platform/errors.server.ts'
import { fileUrl } from '#app/platform/files/files.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { refuse } from '#app/platform/http/forms.server.ts'
import { readId } from '#app/platform/ids.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { daysOf, todayOf } from '#app/platform/time/days.server.ts'
import { formatDay } from '#app/platform/time/time.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FormError } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Section } from '#app/ui/page.tsx'
import { requireFirm } from '../../firms/access.server.ts'
import { FirmPage } from '../../firms/components/firm-page.tsx'
import { canEdit } from '../../firms/model.ts'
import { sendPaperFile } from '../commands/papers.server.ts'
import { PaperBadges } from '../components/paper-badge.tsx'
import { PaperFileField } from '../components/paper-file-field.tsx'
import { readPaperForm } from '../paper-form.server.ts'
import { paperTitle } from '../paper-words.ts'
import { findPaper, listIngredientsOf } from '../papers.server.ts'
import { ingredientPath, paperPath, papersPath } from '../paths.ts'
import type { Route } from './+types/paper'

export const meta = privateMeta(m.stock_paper)

async function requirePaper(
	args: { params: { firmId: string; paperId: string }; context: Readonly<RouterContextProvider> },
	need: 'read' | 'edit',
) {
	const { ctx, firm } = await requireFirm(args, need)
	const id = requireRow(readId(args.params.paperId))
	return { ctx, firm, paper: requireRow(await findPaper(ctx, firm.id, id)) }
}

export async function loader(args: Route.LoaderArgs) {
	const { ctx, firm, paper } = await requirePaper(args, 'read')
	const about = await loadOrFail(args.context, m.stock_load_failed, () => listIngredientsOf(ctx, paper.id))
	const { file, ...shown } = paper
	return {
		firm,
		paper: { ...shown, file: file && { name: file.name, url: fileUrl(file) } },
		about,
		today: todayOf(args.context),
		days: daysOf(args.context),
	}
}

export async function action(args: Route.ActionArgs) {
	// The right is asked before the file is read.
	const { ctx, firm, paper } = await requirePaper(args, 'edit')
	const { values, fileId, refusal } = await readPaperForm(ctx, args)
	if (refusal) return refuse(values, { file: refusal })
	if (!fileId) return refuse(values, { file: m.stock_paper_file_required() })
	const done = await sendPaperFile(ctx, firm.id, paper.id, fileId)
	if (done.ok)
		return redirectWith(paperPath(firm.id, paper.id), { tone: 'good', code: 'stock.paper-file-sent' })
	return refuse(values, { '': done.reason === 'decided' ? m.stock_paper_decided() : m.stock_not_now() }, 409)
}

export default function ShowPaper({ loaderData, actionData }: Route.ComponentProps) {
	const { firm, paper, about, today, days } = loaderData
	const mayEdit = canEdit(firm.role) && firm.closedAt === null
	const maySend = mayEdit && paper.state === 'waiting'
	const day = (date: string | null) => (date ? formatDay(new Date(date), getLocale(), 'UTC') : '')
	const facts = [
		{ label: m.stock_paper_issuer(), value: paper.issuer },
		{ label: m.stock_paper_number(), value: paper.number, isLtr: true },
		{ label: m.stock_paper_supplier(), value: paper.supplier ?? '' },
		{ label: m.intake_column_valid_from(), value: day(paper.validFrom) },
		{ label: m.intake_column_valid_until(), value: day(paper.validUntil) },
		{ label: m.stock_paper_added_on(), value: formatDay(paper.createdAt, getLocale(), days) },
	].filter(({ value }) => value !== '')
	const reply = actionData?.form
	return (
		<FirmPage firm={firm} title={paperTitle(paper)}>
			<div className="mb-6">
				<PaperBadges of={paper} today={today} />
			</div>
			{paper.state === 'refused' && (
				<Notice tone="bad" title={m.stock_paper_refused_why()} className="mb-6 max-w-3xl">
					<p className="whitespace-pre-line wrap-anywhere" dir="auto">
						{paper.reason}
					</p>
					<p className="mt-2">{m.stock_paper_refused_next()}</p>
				</Notice>
			)}
			<dl className="grid max-w-3xl gap-x-6 gap-y-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
				{facts.map(({ label, value, isLtr }) => (
					<div key={label} className="sm:contents">
						<dt className="text-muted">{label}</dt>
						<dd className="wrap-anywhere">{isLtr ? <bdi dir="ltr">{value}</bdi> : <bdi>{value}</bdi>}</dd>
					</div>
				))}
			</dl>
			<Section title={m.stock_paper_file()}>
				{paper.file ? (
					<p>
						<a href={paper.file.url} className="inline-flex min-h-11 items-center gap-2 wrap-anywhere">
							<Icon name="file-text" className="size-5 shrink-0" /> <bdi>{paper.file.name}</bdi>
						</a>
					</p>
				) : (
					<p className="text-muted">{maySend ? m.stock_paper_file_missing() : m.stock_paper_no_file()}</p>
				)}
				{maySend && (
					<Card className="mt-4 max-w-3xl">
						<Form method="post" encType="multipart/form-data" noValidate className="grid gap-6">
							<FormError text={reply?.errors['']} />
							<PaperFileField reply={reply} />
							<div>
								<Button tone={paper.file ? 'quiet' : 'primary'}>
									{paper.file ? m.stock_paper_file_replace() : m.stock_paper_file_send()}
								</Button>
							</div>
						</Form>
					</Card>
				)}
			</Section>
			<Section title={m.stock_paper_about()}>
				<ul className="grid gap-1">
					{about.map(({ id, ref, name }) => (
						<li key={id} className="wrap-anywhere">
							<Link to={ingredientPath(firm.id, id)} className="inline-flex min-h-11 items-center">
								<bdi>{name}</bdi>
							</Link>{' '}
							{ref && (
								<bdi dir="ltr" className="text-muted text-sm">
									{ref}
								</bdi>
							)}
						</li>
					))}
				</ul>
			</Section>
			{mayEdit && paper.state !== 'waiting' && (
				<p className="mt-8">
					<ButtonLink to={newPaperPath(firm.id, about[0]?.id)} tone="quiet">
						{m.stock_paper_next()}
					</ButtonLink>
				</p>
			)}
		</FirmPage>
	)
}

function newPaperPath(firmId: string, ingredientId: string | undefined): string {
	const page = `${papersPath(firmId)}/new`
	return ingredientId ? `${page}?ingredient=${ingredientId}` : page
}
