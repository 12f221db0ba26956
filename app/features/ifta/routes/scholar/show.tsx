import { Link } from 'react-router'
import { scholarName } from '#app/features/accounts/scholars.ts'
import { fatwaPath } from '#app/features/fatwas/model.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isAtLeast } from '#app/platform/actor.ts'
import { isolated } from '#app/platform/bidi.ts'
import { daysOf } from '#app/platform/days.server.ts'
import { directionOf } from '#app/platform/locale.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { Actions } from '../../components/desk/actions.tsx'
import { Answers } from '../../components/desk/answers.tsx'
import { Asked, Facts } from '../../components/desk/facts.tsx'
import { Similar } from '../../components/desk/similar.tsx'
import { Clarifications, Steps } from '../../components/desk/steps.tsx'
import { UndoNotice } from '../../components/desk/undo-notice.tsx'
import { openQuestion, similarTo, todayOf, undoableUntil, withChanges } from '../../desk/page.server.ts'
import type { Route } from './+types/show'

export const handle = { hydrates: true }

// What an asker wrote is in no title: titles are kept by histories and sent to other screens.
export const meta: Route.MetaFunction = () => [
	{ title: `${m.desk_question()} · ${m.common_site_name()}` },
	{ name: 'description', content: m.desk_question_description() },
]

export async function loader({ params, context }: Route.LoaderArgs) {
	const { ctx, question, may, isAlone, asked } = await openQuestion(context, params.fatwaId)
	return {
		question: { ...question, answers: [] },
		answers: withChanges(question.answers),
		similar: question.answers.length === 0 ? await similarTo(ctx, asked) : null,
		may,
		isAlone,
		isHolder: asked.scholarId === ctx.actor.id,
		isAdmin: isAtLeast(ctx.actor, 'admin'),
		undoUntil: undoableUntil(ctx.actor, question, ctx.now),
		days: daysOf(context),
		today: todayOf(context),
		now: ctx.now,
	}
}

export default function DeskQuestionPage({ loaderData }: Route.ComponentProps) {
	const { question, answers, similar, may, isAlone, isAdmin, undoUntil, days, today, now } = loaderData
	const breadcrumb = [{ label: m.desk_fatwas(), to: '/scholar/fatwas' }, { label: m.desk_question() }]
	const title = (
		<span lang={question.language} dir={directionOf(question.language)} className="block wrap-anywhere">
			{question.title}
		</span>
	)
	return (
		<Page title={title} breadcrumb={breadcrumb} actions={<Ways question={question} />}>
			{undoUntil && (
				<UndoNotice key={undoUntil.toISOString()} fatwaId={question.id} until={undoUntil} now={now} />
			)}
			<Facts question={question} days={days} today={today} now={now} />
			<Holding loaderData={loaderData} />
			<div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
				<div className="min-w-0">
					<h2 className="mb-1 text-lg">{m.desk_as_asked()}</h2>
					<p className="mb-4 text-muted text-sm">{m.desk_by_member()}</p>
					<Asked question={question} />
					{question.attachment && <Attachment question={question} />}
					<Clarifications steps={question.steps} days={days} />
				</div>
				<div className="grid gap-6 self-start lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
					<Actions question={question} may={may} isAlone={isAlone} isAdmin={isAdmin} />
					{similar && <Similar fatwas={similar} />}
				</div>
				<div className="min-w-0">
					<Answers answers={answers} />
					<Section title={m.desk_history()}>
						<Steps steps={question.steps} days={days} />
					</Section>
				</div>
			</div>
		</Page>
	)
}

type Loaded = Route.ComponentProps['loaderData']

/** The links beside the title. */
function Ways({ question }: Pick<Loaded, 'question'>) {
	const { id, number, slug } = question
	return (
		<>
			{slug && (
				<ButtonLink to={fatwaPath({ number, slug })} tone="quiet">
					<Icon name="external-link" /> {m.desk_public_page()}
				</ButtonLink>
			)}
			<ButtonLink to={`/scholar/fatwas/${id}/print`} tone="quiet">
				<Icon name="printer" /> {m.desk_print_view()}
			</ButtonLink>
		</>
	)
}

/** Whose it is, where that keeps others from it. */
function Holding({ loaderData: { question, isHolder } }: { loaderData: Loaded }) {
	const { holder, status, closedAt } = question
	if (closedAt || status !== 'assigned' || !holder) return null
	const name = isolated(scholarName(holder, getLocale()))
	return <p className="mt-4">{isHolder ? m.desk_held_by_you() : m.desk_held_by({ name })}</p>
}

function Attachment({ question: { id, attachment } }: Pick<Loaded, 'question'>) {
	return (
		<p className="mt-4 flex flex-wrap items-center gap-2">
			<Icon name="file-text" className="text-muted" />
			<Link to={`/fatwas/${id}/attachment`} reloadDocument className="min-w-0 wrap-anywhere">
				<bdi>{attachment?.name}</bdi>
			</Link>
			<span className="text-muted text-sm">{m.desk_attachment_warning()}</span>
		</p>
	)
}
