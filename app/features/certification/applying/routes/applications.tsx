import { Form, Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requestContext } from '#app/platform/ctx.server.ts'
import { loadOrFail, requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { readId } from '#app/platform/ids.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { formatDay } from '#app/platform/time/time.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Choice } from '#app/ui/choice.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Section } from '#app/ui/page.tsx'
import { startApplication } from '../../cases/commands/application.server.ts'
import { StatusBadge } from '../../cases/components/status-badge.tsx'
import { listOfFirm } from '../../cases/dossier.server.ts'
import { requireFirm } from '../../firms/access.server.ts'
import { FirmPage } from '../../firms/components/firm-page.tsx'
import { canEdit } from '../../firms/model.ts'
import { listSchemes } from '../../intake/schemes.server.ts'
import { startInput } from '../inputs.ts'
import { applicationPath } from '../paths.ts'
import type { Route } from './+types/applications'

export const meta = privateMeta(m.applying_title)

export async function loader(args: Route.LoaderArgs) {
	const { ctx, firm } = await requireFirm(args, 'read')
	return {
		firm,
		days: daysOf(args.context),
		...(await loadOrFail(args.context, m.applying_load_failed, async () => ({
			rows: await listOfFirm(ctx, firm.id),
			schemes: await listSchemes(ctx),
		}))),
	}
}

export async function action(args: Route.ActionArgs) {
	const { ctx, firm } = await requireFirm(args, 'edit')
	const form = await readForm(args.request, startInput)
	if (!form.ok) return form.reply
	const { locale } = requestContext(args.context)
	const schemeId = requireRow(readId(form.input.schemeId))
	const started = await startApplication(ctx, { firmId: firm.id, schemeId, language: locale })
	if (!started.ok) return refuse(form.values, { schemeId: m.applying_too_many() }, 409)
	return redirectWith(applicationPath(started.id), { tone: 'good', code: 'cases.application-started' })
}

export default function Applications({ loaderData, actionData }: Route.ComponentProps) {
	const { firm, rows, schemes, days } = loaderData
	const mayStart = canEdit(firm.role) && firm.closedAt === null
	const locale = getLocale()
	return (
		<FirmPage firm={firm} title={m.applying_title()}>
			{rows.length === 0 && (
				<EmptyState title={m.applying_none()} text={mayStart ? m.applying_none_text() : undefined} />
			)}
			<ul className="grid max-w-3xl gap-2">
				{rows.map(({ id, number, status, names, updatedAt }) => (
					<li
						key={id}
						className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-3"
					>
						<span className="min-w-0 wrap-anywhere">
							<Link to={applicationPath(id)}>{names[locale] ?? names.en}</Link>
							<span className="block text-muted text-sm">
								{m.applying_number({ number })}{' '}
								{m.applying_changed({ day: formatDay(updatedAt, locale, days) })}
							</span>
						</span>
						<StatusBadge status={status} />
					</li>
				))}
			</ul>
			{mayStart && (
				<Section title={m.applying_start()}>
					{schemes.length === 0 && <p className="text-muted">{m.applying_no_schemes()}</p>}
					{schemes.length > 0 && (
						<Card className="max-w-3xl">
							<Form method="post" noValidate className="grid gap-6">
								<Choice
									name="schemeId"
									legend={m.applying_scheme()}
									chosen={
										actionData?.form.values.schemeId ?? (schemes.length === 1 ? (schemes[0]?.id ?? '') : '')
									}
									{...(actionData?.form.errors.schemeId && { error: actionData.form.errors.schemeId })}
									options={schemes.map(({ id, names, texts }) => ({
										value: id,
										label: names[locale] ?? names.en ?? '',
										hint: texts[locale] ?? '',
									}))}
								/>
								<div>
									<Button>{m.applying_start()}</Button>
								</div>
							</Form>
						</Card>
					)}
				</Section>
			)}
		</FirmPage>
	)
}
