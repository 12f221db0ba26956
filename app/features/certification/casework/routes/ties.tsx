import type { ReactNode } from 'react'
import { data, Form, Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requireUser } from '#app/platform/ctx.server.ts'
import { loadOrFail, requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse, showable } from '#app/platform/http/forms.server.ts'
import { fieldOf } from '#app/platform/http/forms.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { dot } from '#app/platform/text/lists.ts'
import { todayOf } from '#app/platform/time/days.server.ts'
import { readCursor } from '#app/staff/list.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Choice } from '#app/ui/choice.tsx'
import { FormError, SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { addInterest } from '../../cases/commands/seats.server.ts'
import { functionsOf } from '../../cases/functions.server.ts'
import { tiesPath } from '../../cases/paths.ts'
import { caseworkPath, type InterestKind, interestKinds, maxTextLength } from '../../model.ts'
import { formatIsoDay } from '../../register/shown.ts'
import { tieInput } from '../inputs.ts'
import { tieKindWords } from '../tie-words.ts'
import { findFirms, listAllTies, listOwnTies } from '../ties.server.ts'
import type { Route } from './+types/ties'

export const meta = privateMeta(m.casework_ties, m.casework_ties_intro)

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = requireUser(context)
	const { manages } = requireRow(await functionsOf(ctx))
	return loadOrFail(context, m.casework_load_failed, async () => ({
		manages,
		today: todayOf(context),
		own: await listOwnTies(ctx),
		all: manages ? await listAllTies(ctx, readCursor(request)) : { rows: [], older: null },
	}))
}

export async function action({ request, context }: Route.ActionArgs) {
	const ctx = requireUser(context)
	requireRow(await functionsOf(ctx))
	const form = await readForm(request, tieInput)
	if (!form.ok) return data({ form: form.reply.data.form, found: [] }, { status: 422 })
	const { find, searched, firmId, kind, ...tie } = form.input
	const found = await findFirms(ctx, searched)
	if (find) {
		const errors: Record<string, string> = found.length > 0 ? {} : { searched: m.casework_tie_none_found() }
		return { form: { values: showable(form.values), errors }, found }
	}
	if (!firmId || !found.some(({ id }) => id === firmId)) {
		const field = found.length > 0 ? 'firmId' : 'searched'
		const { form: refused } = refuse(form.values, { [field]: m.casework_tie_firm_required() }).data
		return data({ form: refused, found }, { status: 422 })
	}
	if (!kind) {
		const { form: refused } = refuse(form.values, { kind: m.casework_tie_kind_required() }).data
		return data({ form: refused, found }, { status: 422 })
	}
	await addInterest(ctx, { firmId, kind, ...tie })
	return redirectWith(tiesPath, { tone: 'good', code: 'cases.tie-stated' })
}

export default function Ties({ loaderData, actionData }: Route.ComponentProps) {
	const { own, all, manages, today } = loaderData
	const reply = actionData?.form
	const found = actionData?.found ?? []
	return (
		<Page
			title={m.casework_ties()}
			intro={m.casework_ties_intro()}
			breadcrumb={[{ label: m.casework_title(), to: caseworkPath }, { label: m.casework_ties() }]}
		>
			<Section title={m.casework_ties_own()}>
				{own.length === 0 && <p className="text-muted">{m.casework_ties_none()}</p>}
				<ul className="grid max-w-3xl gap-2">
					{own.map((tie) => (
						<Tie key={tie.id} tie={tie}>
							{tie.endedOn === null && (
								<Form method="post" action={`${tiesPath}/${tie.id}/end`}>
									<Button tone="quiet" aria-label={m.casework_tie_end_of({ firm: tie.firm })}>
										{m.casework_tie_end()}
									</Button>
								</Form>
							)}
						</Tie>
					))}
				</ul>
			</Section>
			<Section title={m.casework_tie_add()}>
				<Card className="max-w-3xl">
					<Form method="post" noValidate className="grid gap-6">
						<FormError text={reply?.errors['']} />
						<div className="flex flex-wrap items-end gap-3">
							<div className="min-w-0 flex-1 basis-64">
								<TextField
									{...fieldOf(reply, 'searched')}
									type="search"
									label={m.casework_tie_search()}
									maxLength={200}
									autoComplete="off"
								/>
							</div>
							<Button name="find" value="yes" tone="quiet">
								{m.casework_tie_find()}
							</Button>
						</div>
						{found.length > 0 && (
							<>
								<Choice
									name="firmId"
									legend={m.casework_tie_firm()}
									chosen={reply?.values.firmId ?? (found.length === 1 ? (found[0]?.id ?? '') : '')}
									{...(reply?.errors.firmId && { error: reply.errors.firmId })}
									options={found.map(({ id, name, town }) => ({ value: id, label: name, hint: town }))}
								/>
								<SelectField
									{...fieldOf(reply, 'kind')}
									label={m.casework_tie_kind()}
									required
									options={[
										{ value: '', label: m.casework_choose() },
										...interestKinds.map((kind) => ({ value: kind, label: tieKindWords[kind]() })),
									]}
								/>
								<TextField
									{...fieldOf(reply, 'endedOn')}
									type="date"
									dir="ltr"
									max={today}
									label={m.casework_tie_ended_on()}
									hint={m.casework_tie_ended_hint()}
								/>
								<TextArea
									{...fieldOf(reply, 'note')}
									label={m.casework_note()}
									maxLength={maxTextLength}
									rows={3}
								/>
								<div>
									<Button>{m.casework_tie_state()}</Button>
								</div>
							</>
						)}
					</Form>
				</Card>
			</Section>
			{manages && (
				<Section title={m.casework_ties_all()}>
					{all.rows.length === 0 && <p className="text-muted">{m.casework_ties_all_none()}</p>}
					<ul className="grid max-w-3xl gap-2">
						{all.rows.map((tie) => (
							<Tie key={tie.id} tie={tie} person={tie.person ?? ''} />
						))}
					</ul>
					{all.older && (
						<p className="mt-6">
							<ButtonLink to={`${tiesPath}?${new URLSearchParams({ before: all.older })}`} tone="quiet">
								{m.casework_ties_older()}
							</ButtonLink>
						</p>
					)}
				</Section>
			)}
			<p className="mt-8">
				<Link to={caseworkPath}>{m.casework_back_to_cases()}</Link>
			</p>
		</Page>
	)
}

type TieProps = {
	tie: { firm: string; kind: InterestKind; endedOn: string | null; note: string }
	person?: string
	children?: ReactNode
}

function Tie({ tie: { firm, kind, endedOn, note }, person, children }: TieProps) {
	return (
		<li className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-3">
			<span className="min-w-0 wrap-anywhere">
				<bdi className="font-semibold">{firm}</bdi>
				<span className="block text-muted text-sm">
					{[person, tieKindWords[kind]()].filter(Boolean).join(dot())}
				</span>
				{note && (
					<span dir="auto" className="block text-sm">
						{note}
					</span>
				)}
			</span>
			<span className="flex flex-wrap items-center gap-3">
				<Badge tone={endedOn === null ? 'yellow' : 'plain'}>
					{endedOn === null
						? m.casework_tie_goes_on()
						: m.casework_tie_ended({ day: formatIsoDay(endedOn, getLocale()) })}
				</Badge>
				{children}
			</span>
		</li>
	)
}
