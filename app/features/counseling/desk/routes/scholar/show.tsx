import { data, Link } from 'react-router'
import { listSnippets } from '#app/features/snippets/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isAtLeast } from '#app/platform/actor.ts'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import type { FormReply } from '#app/platform/http/forms.ts'
import { safeReturnTo } from '#app/platform/http/links.ts'
import { readId } from '#app/platform/ids.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { localeNames } from '#app/platform/text/locale.ts'
import { daysOf, todayOf } from '#app/platform/time/days.server.ts'
import { formatDay } from '#app/platform/time/time.ts'
import { Timeline } from '#app/staff/timeline.tsx'
import { VerbOffer } from '#app/staff/verb-page.tsx'
import { undoOf } from '#app/staff/verb-route.server.ts'
import { WorkPage } from '#app/staff/work-page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { addNote, reply } from '../../../commands/reply.server.ts'
import { messageText } from '../../../inputs.ts'
import { pointsToDoctor } from '../../../model.ts'
import { counselingRules } from '../../../rules.ts'
import { helperTexts, topicTexts } from '../../../seeker/words.ts'
import { ThreadContent } from '../../components/content.tsx'
import { Badges, formatDate } from '../../components/facts.tsx'
import { NoteForm, ReplyForm } from '../../components/write-forms.tsx'
import { writeInput } from '../../inputs.ts'
import { adminList, deskList } from '../../params.ts'
import { findForStaff } from '../../thread.server.ts'
import { addresses, type StaffVerb } from '../../verbs.ts'
import { closingWords, stepWords, verbWords } from '../../words.ts'
import type { Route } from './+types/show'

// The title says nothing about the thread: browsers keep titles in their history and sync them.
export const meta = metaOf(m.counseling_request)

const own = { service: 'counseling', owner: ['own'] } as const

async function open({ params, context }: Route.LoaderArgs | Route.ActionArgs) {
	const ctx = requireRole(context, 'scholar')
	const { env } = requestContext(context).runtime
	const id = requireRow(readId(params.id))
	return { ctx, secret: env.SECRET, thread: requireRow(await findForStaff(ctx, id, env.SECRET)) }
}

export async function loader(args: Route.LoaderArgs) {
	const { ctx, secret, thread } = await open(args)
	const snippets = thread.verbs.includes('reply') ? await listSnippets(ctx, own, secret) : []
	return {
		thread,
		snippets: snippets.map(({ id, title }) => ({ id, title })),
		isAdmin: isAtLeast(ctx.actor, 'admin'),
		today: todayOf(args.context),
		days: daysOf(args.context),
	}
}

export async function action(args: Route.ActionArgs) {
	const { ctx, secret, thread } = await open(args)
	const form = await readForm(args.request, writeInput)
	if (!form.ok) return form.reply
	const { insert, ...written } = form.input
	const here = `${deskList.path}/${thread.id}`
	if (insert) {
		const snippets = await listSnippets(ctx, own, secret)
		const message =
			insert === 'doctor'
				? m.counseling_doctor_sentence({}, { locale: thread.language })
				: snippets.find(({ id }) => id === insert)?.text
		const text = [written.text.trimEnd(), message].filter(Boolean).join('\n\n')
		return answer({ ...form.values, text })
	}
	const text = messageText.safeParse(written.text)
	if (!text.success) return refuse(form.values, { text: text.error.issues[0]?.message ?? '' })
	const done = await (written.do === 'note' ? addNote : reply)(ctx, thread.id, text.data, { secret })
	if (!done.ok) return refuse(form.values, { '': `staff.${done.reason}` }, 409)
	if (written.do === 'note') return redirectWith(here, { tone: 'good', code: 'counseling.note-done' })
	const undo = undoOf(ctx, `${here}/undo`)
	// The form posts to `#reply`, and browsers would keep that fragment for the next thread.
	const to = written.returnTo ? `${safeReturnTo(written.returnTo, here)}#top` : here
	return redirectWith(to, { tone: 'good', code: 'counseling.reply-done', undo })
}

/** The posted form with another text. */
function answer(values: Record<string, string>) {
	const form: FormReply = { values, errors: {} }
	return data({ form })
}

export default function ThreadAtWork({ loaderData, actionData }: Route.ComponentProps) {
	const { thread, snippets, isAdmin, today, days } = loaderData
	const { topic, content, createdAt, language, steps, verbs } = thread
	const form = actionData?.form
	return (
		<WorkPage
			title={topic ? topicTexts[topic].title() : m.counseling_request()}
			breadcrumb={[
				isAdmin && !thread.isHolder
					? { label: m.counseling_admin(), to: adminList.path }
					: { label: m.counseling_desk(), to: deskList.path },
				{ label: m.counseling_request() },
			]}
			facts={<Facts thread={thread} today={today} days={days} />}
			actions={<Offers thread={thread} />}
			timeline={<Timeline steps={steps} words={stepWords} days={days} />}
		>
			{content ? (
				<div className="grid gap-6">
					<ThreadContent content={content} createdAt={createdAt} language={language} days={days} />
					{verbs.includes('reply') && (
						<ReplyForm
							reply={form?.values.do === 'note' ? undefined : form}
							snippets={snippets}
							toDoctor={pointsToDoctor(content.triage)}
						/>
					)}
					{verbs.includes('note') && <NoteForm reply={form?.values.do === 'note' ? form : undefined} />}
				</div>
			) : (
				<Notice>
					<p className="flex gap-3">
						<Icon name="lock" className="mt-1 shrink-0" />{' '}
						{verbs.includes('claim') ? m.counseling_sealed_claim() : m.counseling_sealed_admin()}
					</p>
				</Notice>
			)}
		</WorkPage>
	)
}

type Loaded = Route.ComponentProps['loaderData']

function Facts({ thread, today, days }: Pick<Loaded, 'thread' | 'today' | 'days'>) {
	const { language, helper, createdAt, dueOn, eraseOn, closing, holder, content } = thread
	return (
		<div className="grid gap-3">
			<Badges {...thread} today={today} />
			<ul className="flex flex-wrap gap-x-5 gap-y-1 text-muted">
				<li>{localeNames[language]}</li>
				{helper !== 'any' && (
					<li>
						{m.counseling_helper()}: {helperTexts[helper]()}
					</li>
				)}
				<li>{m.counseling_asked_on({ day: formatDay(createdAt, getLocale(), days) })}</li>
				{dueOn && <li>{m.counseling_due_on({ day: formatDate(dueOn, days) })}</li>}
				{content && <li>{content.seeker ? <bdi>{content.seeker}</bdi> : m.counseling_nameless()}</li>}
				{holder && (
					<li>
						{m.counseling_counselor()}: <bdi>{holder}</bdi>
					</li>
				)}
				{closing && <li>{closingWords[closing]()}</li>}
				{eraseOn && <li>{m.counseling_erased_on({ day: formatDate(eraseOn, days) })}</li>}
			</ul>
		</div>
	)
}

function Offers({ thread: { id, verbs, steps, isPublished } }: Pick<Loaded, 'thread'>) {
	const isOffered = (verb: StaffVerb) => verbs.includes(verb) && (verb !== 'claim' || isPublished)
	const offered = (Object.keys(addresses) as StaffVerb[]).filter(isOffered)
	if (offered.length === 0 && isPublished) return null
	const seen = steps.find(({ undoneAt }) => !undoneAt)?.id ?? 0
	return (
		<Card className="grid gap-4">
			<h2 className="text-lg">{m.counseling_next()}</h2>
			{!isPublished && (
				<p className="text-muted text-sm">
					{m.staff_unpublished()} <Link to="/scholar/profile">{m.scholars_own_profile()}</Link>
				</p>
			)}
			{offered.map((verb) => {
				const to = `${deskList.path}/${id}/${addresses[verb]}`
				const { asks } = counselingRules.verbs[verb]
				const words = verbWords[verb]()
				return asks === 'person' ? (
					<ButtonLink key={verb} to={to} tone="quiet">
						{words.label}
					</ButtonLink>
				) : (
					<VerbOffer key={verb} action={to} asks={asks} words={words} seen={seen} />
				)
			})}
		</Card>
	)
}
