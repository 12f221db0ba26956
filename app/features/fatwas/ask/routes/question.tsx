import { Link } from 'react-router'
import { registryOf } from '#app/feature.server.ts'
import { questionNames } from '#app/features/fatwas/library/fields.ts'
import { fatwaPath } from '#app/features/fatwas/library/model.ts'
import { expandCitations } from '#app/features/scripture/api.server.ts'
import { pick } from '#app/fields/fields.ts'
import { m } from '#app/paraglide/messages.js'
import { requestContext } from '#app/platform/ctx.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { directionOf, isLocale, type Locale } from '#app/platform/text/locale.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Page } from '#app/ui/page.tsx'
import { ClarificationForm } from '../components/clarification-form.tsx'
import { Delivered } from '../components/delivered.tsx'
import { OwnWords } from '../components/own-words.tsx'
import { StandingNotice } from '../components/standing.tsx'
import { Timeline } from '../components/timeline.tsx'
import { talkPath } from '../model.ts'
import { askersQuestion } from '../page.server.ts'
import { listDelivered, type OwnQuestion } from '../queries.server.ts'
import type { Standing } from '../story.ts'
import type { Route } from './+types/question'

export const meta = privateMeta(m.asking_your_question, m.asking_your_question_description)

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const { ctx, question, story, may } = await askersQuestion(context, params.fatwaId)
	const { locale } = requestContext(context)
	const isPublic = registryOf(context).offers('/fatwas')
	const isDelivered = story.standing === 'answered' && (question.isPrivate || !isPublic)
	const answers = isDelivered ? await listDelivered(ctx, question.id) : []
	const wanted = new URL(request.url).searchParams.get('lang')
	const shown = chosen(answers, [isLocale(wanted) ? wanted : locale, locale, question.language])
	const { id, isPrivate, category, attachment } = question
	return {
		story,
		may,
		days: daysOf(context),
		readAt: isPublic || story.standing === 'merged' ? readAtOf(question, story.standing, ctx.actor.id) : null,
		isPublished: story.standing === 'replaced' || (story.standing === 'answered' && question.slug !== null),
		question: { id, isPrivate, category, attachment, ...pick(question, questionNames) },
		languages: answers.map((answer) => answer.language),
		answer: shown && {
			...shown,
			answer: expandCitations(shown.answer, { locale: shown.language, reader: locale }),
			references: expandCitations(shown.references, { locale: shown.language, reader: locale }),
		},
	}
}

function chosen<A extends { language: Locale }>(answers: A[], languages: Locale[]): A | undefined {
	return (
		languages.flatMap((language) => answers.filter((answer) => answer.language === language))[0] ?? answers[0]
	)
}

/** Address of the readable answer, its own or that of the question it was merged into. */
function readAtOf(question: OwnQuestion, standing: Standing, askerId: string): string | null {
	const { number, slug, isPrivate, into, intoSlug } = question
	if (['answered', 'replaced'].includes(standing) && !isPrivate)
		return slug ? fatwaPath({ number, slug }) : `/fatwas/${number}`
	if (standing !== 'merged' || !into) return null
	if (intoSlug) return fatwaPath({ number: into.number, slug: intoSlug })
	return into.userId === askerId ? `/fatwas/${into.id}/question` : null
}

export default function Question({ loaderData }: Route.ComponentProps) {
	const { question, story, may, days, readAt, isPublished, answer, languages } = loaderData
	const { id, title, language } = question
	const breadcrumb = [
		{ label: m.dashboard_title(), to: '/dashboard?tab=fatwas' },
		{ label: m.asking_your_question() },
	]
	const heading = (
		<span lang={language} dir={directionOf(language)} className="block wrap-anywhere">
			{title}
		</span>
	)
	return (
		<Page title={heading} width="reading" breadcrumb={breadcrumb}>
			<div className="max-w-[40rem] print:max-w-none">
				<StandingNotice {...story} readAt={readAt} days={days} />
				{may.clarify && <ClarificationForm id={id} wanted={story.wanted} />}
				{answer && <Delivered path={`/fatwas/${id}/question`} answer={answer} languages={languages} />}
				{(story.standing === 'rejected' || answer) && (
					<p className="no-print mb-8">
						<ButtonLink to={`${talkPath}?from=fatwa-${id}`} tone="quiet">
							{m.asking_talk()}
						</ButtonLink>
					</p>
				)}
				<OwnWords question={question} isPublished={isPublished} mayMakePrivate={may.makePrivate} />
				<Timeline steps={story.steps} days={days} />
				{may.withdraw && (
					<p className="no-print mt-10 border-line border-t pt-5">
						<Link to={`/fatwas/${id}/withdrawal`}>{m.asking_withdraw_link()}</Link>
					</p>
				)}
			</div>
		</Page>
	)
}
