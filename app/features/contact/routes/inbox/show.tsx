import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { readId } from '#app/platform/ids.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { organisationOf } from '#app/platform/site/organisation.server.ts'
import { localeNames } from '#app/platform/text/locale.ts'
import { daysOf, todayOf } from '#app/platform/time/days.server.ts'
import { formatDay } from '#app/platform/time/time.ts'
import { Timeline } from '#app/staff/timeline.tsx'
import { VerbOffer } from '#app/staff/verb-page.tsx'
import { undoOf } from '#app/staff/verb-route.server.ts'
import { WorkPage } from '#app/staff/work-page.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Email } from '#app/ui/email.tsx'
import { noteAnswer, reply } from '../../commands/write.server.ts'
import { DueBadge } from '../../components/due-badge.tsx'
import { Thread } from '../../components/thread.tsx'
import { statusTones, stepWords, verbWords, viewWords } from '../../components/words.ts'
import { NoteAnswerForm, ReplyForm } from '../../components/write-forms.tsx'
import { writeInput } from '../../inputs.ts'
import { inboxPath } from '../../model.ts'
import { findMessage, findThread } from '../../queries.server.ts'
import { contactRules, deskVerbs } from '../../rules.ts'
import { contactWorkflow } from '../../workflow.server.ts'
import type { Route } from './+types/show'

// Not the writer's name: titles stay in the browser's history.
export const meta = privateMeta(m.contact_one)

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const id = requireRow(readId(params.id))
	const found = requireRow(await findMessage(ctx, id))
	if (found.status === 'unread') await contactWorkflow.transition(ctx, id, 'read')
	const message = requireRow(await findMessage(ctx, id))
	const { env } = requestContext(context).runtime
	return {
		// A deleted message is shown for its undo only.
		message: requireRow(message.status === 'deleted' ? undefined : message),
		...(await findThread(ctx, id)),
		ways: { canSend: Boolean(env.SMTP_URL), answersTo: organisationOf(context).email },
		today: todayOf(context),
		days: daysOf(context),
	}
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const id = requireRow(readId(params.id))
	const form = await readForm(request, writeInput)
	if (!form.ok) return form.reply

	const { do: kind, text, seen } = form.input
	const done =
		kind === 'noted'
			? await noteAnswer(ctx, id, { text, settings: requestContext(context).runtime.settings() })
			: await reply(ctx, id, { text, lastStep: seen })
	if (!done.ok) return refuse(form.values, { '': `staff.${done.reason}` }, 409)
	const here = `${inboxPath}/${id}`
	return redirectWith(here, {
		tone: 'good',
		code: `contact.${kind}-done`,
		...(kind === 'replied' && { undo: undoOf(ctx, `${here}/undo`) }),
	})
}

export default function MessageAtWork({ loaderData, actionData }: Route.ComponentProps) {
	const { message, written, timeline, ways, days } = loaderData
	const lastStep = timeline.find(({ undoneAt }) => !undoneAt)?.id ?? 0
	const form = actionData?.form
	const isNote = form?.values.do === 'noted'
	return (
		<WorkPage
			title={<bdi>{message.name}</bdi>}
			breadcrumb={[{ label: m.contact_inbox(), to: inboxPath }, { label: m.contact_one() }]}
			facts={<Facts {...loaderData} />}
			actions={<Offers {...loaderData} />}
			audit={`contact:${message.id}`}
			timeline={<Timeline steps={timeline} words={stepWords} days={days} />}
		>
			<div className="grid grid-cols-1 gap-6">
				<Thread message={message} written={written} days={days} />
				{message.verbs.includes('reply') && (
					<ReplyForm
						reply={isNote ? undefined : form}
						lastStep={lastStep}
						ways={ways}
						email={message.email}
					/>
				)}
				{message.verbs.includes('note') && (
					<NoteAnswerForm reply={isNote ? form : undefined} lastStep={lastStep} />
				)}
			</div>
		</WorkPage>
	)
}

type Loaded = Route.ComponentProps['loaderData']

function Facts({ message, today, days }: Loaded) {
	const { status, email, language, createdAt, assignee } = message
	return (
		<div className="grid gap-3">
			<p className="flex flex-wrap gap-2">
				{status !== 'deleted' && <Badge tone={statusTones[status]}>{viewWords[status]()}</Badge>}
				<DueBadge {...message} today={today} days={days} />
			</p>
			<ul className="flex flex-wrap gap-x-5 gap-y-1 text-muted">
				<li className="min-w-0">
					<a href={`mailto:${email}`}>
						<Email>{email}</Email>
					</a>
				</li>
				<li>{m.contact_asked_on({ day: formatDay(createdAt, getLocale(), days) })}</li>
				<li>{m.contact_page_language({ language: localeNames[language] })}</li>
				<li>
					{m.contact_assignee()}: {assignee ? <bdi>{assignee}</bdi> : m.contact_nobody()}
				</li>
			</ul>
		</div>
	)
}

function Offers({ message: { id, verbs } }: Loaded) {
	const offered = deskVerbs.filter((verb) => verbs.includes(verb))
	return (
		<Card className="grid gap-3">
			<h2 className="text-lg">{m.contact_next()}</h2>
			{offered.map((verb) => {
				const to = `${inboxPath}/${id}/${verb}`
				const words = verbWords[verb]()
				const { asks } = contactRules.verbs[verb]
				return asks ? (
					<ButtonLink key={verb} to={to} tone="quiet">
						{words.label}
					</ButtonLink>
				) : (
					<VerbOffer key={verb} action={to} asks={asks} words={words} />
				)
			})}
		</Card>
	)
}
