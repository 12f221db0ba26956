import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail, saveOrRefuse } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { refuse } from '#app/platform/http/forms.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { Page } from '#app/ui/page.tsx'
import { createSeries } from '../../commands/series.server.ts'
import { staffPath, staffPathOf } from '../../model.ts'
import { SeriesForm } from '../components/series-form.tsx'
import { findAccount, formChoices, readSeriesForm } from '../form.server.ts'
import type { Route } from './+types/new'

export const meta = privateMeta(m.eventdesk_new)

export async function loader({ context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const choices = await loadOrFail(context, m.eventdesk_load_failed, () => formChoices(ctx, context))
	return { choices, email: ctx.actor.email }
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

export default function NewEvent({ loaderData: { choices, email }, actionData }: Route.ComponentProps) {
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
	}
	return (
		<Page
			title={m.eventdesk_new()}
			intro={m.eventdesk_new_intro()}
			breadcrumb={[{ label: m.eventdesk_title(), to: staffPath }, { label: m.eventdesk_new() }]}
			width="reading"
		>
			<SeriesForm
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
