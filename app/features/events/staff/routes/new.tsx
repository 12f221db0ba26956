import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail, saveOrRefuse } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { refuse } from '#app/platform/http/forms.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Page } from '#app/ui/page.tsx'
import { createSeries } from '../../commands/series.server.ts'
import { newEventPath, staffPath, staffPathOf } from '../../model.ts'
import { type RamadanStart, ramadanStarts, startTitles, startValues } from '../../rota/starts.ts'
import { SeriesForm } from '../components/series-form.tsx'
import { findAccount, formChoices, readSeriesForm } from '../form.server.ts'
import type { Route } from './+types/new'

export const meta = privateMeta(m.eventdesk_new)

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const asked = new URL(request.url).searchParams.get('start')
	const start = ramadanStarts.find((each) => each === asked) ?? null
	const choices = await loadOrFail(context, m.eventdesk_load_failed, () => formChoices(ctx, context))
	const hasPlace = requestContext(context).runtime.settings()['organisation.place'] !== null
	return { choices, email: ctx.actor.email, start, hasPlace }
}

export async function action({ request, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const form = await readSeriesForm(ctx, request, context)
	if (!form.ok) return form.reply
	const { owner, series } = form.input
	const ownerId = await findAccount(ctx, owner)
	if (!ownerId) return refuse(form.values, { owner: m.eventdesk_owner_unknown() })
	const { SECRET } = requestContext(context).runtime.env
	const tried = await saveOrRefuse(context, 'events.save-failed', form.values, () =>
		createSeries(ctx, SECRET, series, { ownerId }),
	)
	if (!tried.ok) return tried.reply
	return redirectWith(staffPathOf(tried.done.id), { tone: 'good', text: m.eventdesk_saved() })
}

export default function NewEvent({ loaderData, actionData }: Route.ComponentProps) {
	const { choices, email, start, hasPlace } = loaderData
	const usual = {
		kind: 'event',
		language: getLocale(),
		audience: 'all',
		registration: 'none',
		days: 'weekly',
		at: 'clock',
		end: 'minutes',
		minutes: '60',
		prayer: 'isha',
		endPrayer: 'isha',
		from: choices.today,
		owner: email,
		...(start && startValues(start, hasPlace)),
	}
	return (
		<Page
			title={m.eventdesk_new()}
			intro={m.eventdesk_new_intro()}
			breadcrumb={[{ label: m.eventdesk_title(), to: staffPath }, { label: m.eventdesk_new() }]}
			width="reading"
		>
			{!actionData && <Starts chosen={start} />}
			<SeriesForm
				key={start}
				values={usual}
				reply={actionData?.form}
				preview={actionData && 'preview' in actionData ? actionData.preview : undefined}
				choices={choices}
				asksOwner
				button={m.eventdesk_save_draft()}
				backTo={staffPath}
			/>
		</Page>
	)
}

/** The parts of the programme of Ramadan, with their days and times. */
function Starts({ chosen }: { chosen: RamadanStart | null }) {
	return (
		<details className="mb-6 rounded-card border border-line bg-surface" open={chosen !== null}>
			<summary className="min-h-11 cursor-pointer content-center px-4 font-semibold">
				{m.rota_setup()}
			</summary>
			<div className="grid gap-3 border-line border-t px-4 py-4">
				<p className="text-muted">{m.rota_setup_text()}</p>
				<ul className="flex flex-wrap gap-3">
					{ramadanStarts.map((each) => (
						<li key={each}>
							<ButtonLink
								to={`${newEventPath}?start=${each}`}
								tone="quiet"
								aria-current={each === chosen ? 'page' : undefined}
							>
								{startTitles[each]()}
							</ButtonLink>
						</li>
					))}
				</ul>
			</div>
		</details>
	)
}
