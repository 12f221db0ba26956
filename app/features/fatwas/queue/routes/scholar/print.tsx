import { Link } from 'react-router'
import { categoryName } from '#app/features/categories/model.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { metaOf } from '#app/platform/site/head.ts'
import { dot } from '#app/platform/text/lists.ts'
import { directionOf, localeNames } from '#app/platform/text/locale.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { formatDay, formatHijriDay } from '#app/platform/time/time.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Page } from '#app/ui/page.tsx'
import { Wording } from '../../components/answers.tsx'
import { Asked, Clarifications } from '../../components/asked.tsx'
import { openForScholar, rendered } from '../../page.server.ts'
import { findDraftsToPrint } from '../../question.server.ts'
import type { Route } from './+types/print'

export const meta = metaOf(m.desk_print_view, m.desk_question_description)

export async function loader({ params, context }: Route.LoaderArgs) {
	const { ctx, question, answers, verbs } = await openForScholar(context, params.fatwaId)
	// Drafts are for people who may write the answer.
	const isDraft = answers.length === 0 && verbs.includes('write')
	return {
		question,
		answers: rendered(isDraft ? await findDraftsToPrint(ctx, question.id) : answers),
		isDraft,
		days: daysOf(context),
	}
}

export default function PrintQuestion({ loaderData }: Route.ComponentProps) {
	const { question, answers, isDraft, days } = loaderData
	const locale = getLocale()
	const { category, language, createdAt, number } = question
	const title = (
		<span lang={language} dir={directionOf(language)} className="block wrap-anywhere">
			{question.title}
		</span>
	)
	return (
		<Page title={title} width="reading">
			<p className="no-print mb-6 flex flex-wrap items-center gap-4">
				<Button type="button" data-print>
					<Icon name="printer" /> {m.desk_print()}
				</Button>
				<Link to={`/scholar/fatwas/${question.id}`}>{m.desk_back_to_question()}</Link>
			</p>
			<p className="mb-6 text-muted">
				<bdi>{m.desk_number({ number })}</bdi>
				{dot()}
				<bdi>{category ? categoryName(category, locale) : m.categories_uncategorized()}</bdi>
				{dot()}
				{formatDay(createdAt, locale, days.zone)}
				{dot()}
				{formatHijriDay(createdAt, locale, days.zone)}
				{dot()}
				{question.isPrivate ? m.desk_private() : m.desk_may_be_published()}
			</p>
			<h2 className="mb-3 text-lg">{m.desk_as_asked()}</h2>
			<Asked question={question} />
			<Clarifications steps={question.steps} days={days} />
			{answers.map((answer) => (
				<section key={answer.language} className="mt-8 border-line border-t pt-6">
					<h2 className="mb-3 text-lg">
						{isDraft
							? m.desk_draft_in({ language: localeNames[answer.language] })
							: m.desk_answer_in({ language: localeNames[answer.language] })}
					</h2>
					<Wording answer={answer} />
				</section>
			))}
			{answers.length === 0 && <p className="mt-8 text-muted">{m.desk_no_answer_yet()}</p>}
		</Page>
	)
}
