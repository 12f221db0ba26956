import { Fields } from '#app/fields/fields.tsx'
import { m } from '#app/paraglide/messages.js'
import { saveOrRefuse } from '#app/platform/errors.server.ts'
import { readForm } from '#app/platform/http/forms.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { linkDate } from '../../commands/dates.server.ts'
import { placeFields } from '../../fields.ts'
import { linkInput } from '../../inputs.ts'
import { whenText } from '../../when-words.ts'
import { DateFrame } from '../components/date-frame.tsx'
import { answerOf, openDate } from '../date-page.server.ts'
import type { Route } from './+types/date-link'

export const meta = privateMeta(m.eventdesk_other_link)

export async function loader(args: Route.LoaderArgs) {
	const { series, date, zone } = await openDate(args, 'link')
	return {
		series: { id: series.id, title: series.title },
		date: { key: date.key, when: whenText(date, zone) },
		link: date.link,
	}
}

export async function action(args: Route.ActionArgs) {
	const opened = await openDate(args)
	const form = await readForm(args.request, linkInput)
	if (!form.ok) return form.reply
	const { values, input } = form
	const tried = await saveOrRefuse(args.context, 'events.save-failed', values, () =>
		linkDate(opened.ctx, opened.secret, opened.date.id, input.link),
	)
	return tried.ok ? answerOf(opened, tried.done, { values, field: 'link' }) : tried.reply
}

export default function LinkDate({ loaderData, actionData }: Route.ComponentProps) {
	const { series, date, link } = loaderData
	const reply = actionData?.form
	return (
		<DateFrame
			title={m.eventdesk_other_link()}
			intro={m.eventdesk_other_link_text()}
			series={series}
			date={date}
			reply={reply}
		>
			<Fields of={placeFields} only={['link']} reply={reply} values={{ link }} />
		</DateFrame>
	)
}
