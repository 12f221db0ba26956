import { m } from '#app/paraglide/messages.js'
import { isAtLeast } from '#app/platform/actor.ts'
import { requestContext } from '#app/platform/ctx.server.ts'
import { requireRow, saveOrRefuse } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { refuse } from '#app/platform/http/forms.server.ts'
import { readId } from '#app/platform/ids.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Page } from '#app/ui/page.tsx'
import { requireOrganiser } from '../../access.server.ts'
import { clashValues } from '../../clash.server.ts'
import { editSeries } from '../../commands/series.server.ts'
import { seriesValues } from '../../form-values.ts'
import { staffPath, staffPathOf } from '../../model.ts'
import { findSeriesForStaff, speakersOf } from '../../queries.server.ts'
import { SeriesForm } from '../components/series-form.tsx'
import { findAccount, formChoices, readSeriesForm } from '../form.server.ts'
import type { Route } from './+types/edit'

export const meta = privateMeta(m.eventdesk_edit)

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = await requireOrganiser(context)
	const { SECRET } = requestContext(context).runtime.env
	const series = requireRow(await findSeriesForStaff(ctx, SECRET, requireRow(readId(params.id))))
	const here = staffPathOf(series.id)
	if (!series.verbs.includes('edit')) throw redirectWith(here, { tone: 'bad', code: 'staff.not-now' })
	return {
		id: series.id,
		title: series.title,
		isPublished: series.status === 'published',
		asksOwner: isAtLeast(ctx.actor, 'admin'),
		values: seriesValues(series, await speakersOf(ctx, series.id), series.owner?.email ?? ''),
		choices: await formChoices(ctx, context, series.roomId),
	}
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const ctx = await requireOrganiser(context)
	const id = requireRow(readId(params.id))
	const form = await readSeriesForm(ctx, request, context)
	if (!form.ok) return form.reply
	const { owner, series } = form.input
	const asksOwner = isAtLeast(ctx.actor, 'admin')
	const ownerId = asksOwner ? await findAccount(ctx, owner) : undefined
	if (asksOwner && !ownerId) return refuse(form.values, { owner: m.eventdesk_owner_unknown() })
	const { env, settings } = requestContext(context).runtime
	const all = settings()
	const tried = await saveOrRefuse(context, 'events.save-failed', form.values, () =>
		editSeries(ctx, { secret: env.SECRET, settings: all }, id, { ...series, ...(ownerId && { ownerId }) }),
	)
	if (!tried.ok) return tried.reply
	const { done } = tried
	if (done.ok) return redirectWith(staffPathOf(id), { tone: 'good', text: m.eventdesk_saved() })
	if (done.reason === 'not-now') return redirectWith(staffPathOf(id), { tone: 'bad', code: 'staff.not-now' })
	const field = done.clash.kind === 'room' ? 'roomId' : 'speaker1'
	const text = m.eventdesk_clash(clashValues(done.clash, all['organisation.zone']))
	return refuse(form.values, { [field]: text }, 409)
}

export default function EditEvent({ loaderData, actionData }: Route.ComponentProps) {
	const { id, title, isPublished, asksOwner, values, choices } = loaderData
	return (
		<Page
			title={m.eventdesk_edit()}
			breadcrumb={[
				{ label: m.eventdesk_title(), to: staffPath },
				{ label: title, to: staffPathOf(id) },
				{ label: m.eventdesk_edit() },
			]}
			width="reading"
		>
			{isPublished && <Notice className="mb-6">{m.eventdesk_edit_published()}</Notice>}
			<SeriesForm
				values={values}
				reply={actionData?.form}
				preview={actionData && 'preview' in actionData ? actionData.preview : undefined}
				choices={choices}
				asksOwner={asksOwner}
				button={m.eventdesk_save()}
				backTo={staffPathOf(id)}
			/>
		</Page>
	)
}
