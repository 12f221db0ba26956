import { Form } from 'react-router'
import { z } from 'zod'
import { m } from '#app/paraglide/messages.js'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { fieldOf } from '#app/platform/http/forms.ts'
import { readId } from '#app/platform/ids.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { localeNames } from '#app/platform/text/locale.ts'
import { errorText } from '#app/platform/text/words.ts'
import { dayIn } from '#app/platform/time/time.ts'
import { instantOf } from '#app/platform/time/zoned-time.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Choice } from '#app/ui/choice.tsx'
import { FormError, TextField } from '#app/ui/field.tsx'
import { Page } from '#app/ui/page.tsx'
import { scheduleLetter } from '../../commands/send-letter.server.ts'
import { sendInput } from '../../letter-inputs.server.ts'
import { countLeftOut, countRecipients, findLetter, revisionsOf } from '../../letters.server.ts'
import { letterPath, lettersPath } from '../../model.ts'
import { newsletterWords } from '../../words.ts'
import type { Route } from './+types/sending'

export const meta = privateMeta(m.newsletter_send_title)

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const letter = requireRow(await findLetter(ctx, requireRow(readId(params.id))))
	requireRow(letter.status === 'draft' ? letter : undefined)
	const zone = requestContext(context).runtime.settings()['organisation.zone']
	const recipients = await countRecipients(ctx, letter.texts)
	return {
		id: letter.id,
		subject: letter.texts.find(({ subject }) => subject)?.subject ?? '',
		recipients,
		leftOut: await countLeftOut(
			ctx,
			recipients.map(({ language }) => language),
		),
		seen: revisionsOf(letter.texts),
		today: dayIn(ctx.now, zone),
		zone,
	}
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const id = requireRow(readId(params.id))
	const form = await readForm(request, sendInput)
	if (!form.ok) return form.reply
	const { when, day, time, seen: shown } = form.input
	const zone = requestContext(context).runtime.settings()['organisation.zone']
	if (when === 'later' && !(isDay(day) && isTime(time)))
		return refuse(form.values, { day: 'newsletter.not-then' })
	const at = when === 'later' ? new Date(instantOf(day, time, zone)) : null
	const done = await scheduleLetter(ctx, id, { at, shown })
	if (!done.ok)
		return refuse(
			form.values,
			{ [done.reason === 'not-then' ? 'day' : '']: `newsletter.${done.reason}` },
			409,
		)
	return redirectWith(letterPath(id), { tone: 'good', code: 'newsletter.scheduled' })
}

const isDay = (typed: string) => z.iso.date().safeParse(typed).success
const isTime = (typed: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(typed)

export default function Sending({ loaderData, actionData }: Route.ComponentProps) {
	const { id, subject, recipients, leftOut, seen, today, zone } = loaderData
	const reply = actionData?.form
	const field = (name: string) => {
		const state = fieldOf(reply, name)
		return { ...state, error: errorText(newsletterWords, state.error) }
	}
	const all = recipients.reduce((sum, { count }) => sum + count, 0)
	const here = letterPath(id)
	return (
		<Page
			title={m.newsletter_send_title()}
			intro={<bdi>{subject}</bdi>}
			width="reading"
			breadcrumb={[
				{ label: m.newsletter_title(), to: lettersPath },
				{ label: subject || m.newsletter_untitled(), to: here },
				{ label: m.newsletter_send_title() },
			]}
		>
			<Card>
				<dl className="mb-6 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
					{recipients.map(({ language, count }) => (
						<div key={language} className="contents">
							<dt lang={language}>{localeNames[language]}</dt>
							<dd>{m.newsletter_count({ count })}</dd>
						</div>
					))}
				</dl>
				{leftOut > 0 && <p className="mb-6 text-muted">{m.newsletter_left_out({ count: leftOut })}</p>}
				<Form method="post" noValidate className="group grid gap-6">
					<FormError text={field('').error} />
					<input type="hidden" name="seen" value={seen} />
					<Choice
						name="when"
						legend={m.newsletter_when()}
						options={[
							{ value: 'now', label: m.newsletter_now(), hint: m.newsletter_now_hint() },
							{ value: 'later', label: m.newsletter_later(), hint: m.newsletter_later_hint({ zone }) },
						]}
						chosen={reply?.values.when ?? 'now'}
					/>
					<div className="until-chosen gap-4 group-has-[input[value=later]:checked]:grid sm:grid-cols-2">
						<TextField {...field('day')} type="date" min={today} label={m.newsletter_day()} dir="ltr" />
						<TextField {...field('time')} type="time" label={m.newsletter_time()} dir="ltr" />
					</div>
					<div className="flex flex-wrap gap-3">
						<Button disabled={all === 0}>{m.newsletter_send_all({ count: all })}</Button>
						<ButtonLink to={here} tone="quiet">
							{m.newsletter_back()}
						</ButtonLink>
					</div>
				</Form>
			</Card>
		</Page>
	)
}
