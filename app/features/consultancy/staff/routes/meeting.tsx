import { redirect } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requestContext } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { safeReturnTo } from '#app/platform/http/links.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { undoOf } from '#app/staff/verb-route.server.ts'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/page.tsx'
import { commands } from '../../commands.server.ts'
import { MeetingForm } from '../components/meeting-form.tsx'
import { meetingInput, usualDetail } from '../meeting.server.ts'
import { openBooking } from '../page.server.ts'
import { scholarList } from '../params.ts'
import type { Route } from './+types/meeting'

export const meta = metaOf(m.consultations_confirm, m.consultations_staff_intro)

export async function loader({ params, context }: Route.LoaderArgs) {
	const { booking, seen } = await openBooking(context, params.id)
	if (!booking.verbs.includes('confirm')) throw redirect(`${scholarList.path}/${booking.id}`)
	return { id: booking.id, wanted: booking.wantedMeeting, phone: booking.phone, seen }
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const { ctx, booking } = await openBooking(context, params.id)
	const form = await readForm(request, meetingInput)
	if (!form.ok) return form.reply

	const { meeting, seen } = form.input
	const { settings } = requestContext(context).runtime
	const detail = form.input.detail || usualDetail(settings(), meeting, booking)
	if (!detail) return refuse(form.values, { detail: 'consultancy.detail-required' })
	const here = `${scholarList.path}/${booking.id}`
	const done = await commands.confirm(ctx, booking.id, { meeting, detail, seen })
	if (!done.ok) return redirectWith(here, { tone: 'bad', code: 'staff.not-now' })
	const undo = undoOf(ctx, `${here}/undo`)
	const to = safeReturnTo(form.input.returnTo, here)
	return redirectWith(to, { tone: 'good', code: 'consultancy.confirm-done', undo })
}

export default function Meeting({
	loaderData: { id, wanted, phone, seen },
	actionData,
}: Route.ComponentProps) {
	const list = { label: m.consultations_title(), to: scholarList.path }
	const bookingLink = { label: m.consultations_one(), to: `${scholarList.path}/${id}` }
	return (
		<Page
			title={m.consultations_confirm()}
			width="reading"
			breadcrumb={[list, bookingLink, { label: m.consultations_confirm() }]}
		>
			<Card>
				<MeetingForm wanted={wanted} phone={phone} seen={seen} reply={actionData?.form} />
			</Card>
		</Page>
	)
}
