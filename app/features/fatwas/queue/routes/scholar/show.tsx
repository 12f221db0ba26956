import { m } from '#app/paraglide/messages.js'
import { isAtLeast } from '#app/platform/actor.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { ReviewPage } from '../../components/review-page.tsx'
import { answersForReviewer, frameOf, openForScholar, similarTo } from '../../page.server.ts'
import { scholarList } from '../../params.ts'
import type { Route } from './+types/show'

// The title holds nothing that the asker wrote: browsers keep titles in their history and sync them.
export const meta = metaOf(m.desk_question, m.desk_question_description)

export async function loader({ params, context }: Route.LoaderArgs) {
	const { ctx, question, answers, verbs, isSole } = await openForScholar(context, params.fatwaId)
	return {
		question,
		verbs,
		isSole,
		answers: await answersForReviewer(ctx, question, { answers, verbs }),
		similar: answers.length === 0 ? await similarTo(ctx, question) : null,
		isAdmin: isAtLeast(ctx.actor, 'admin'),
		frame: frameOf(context, ctx),
	}
}

export default function QuestionAtWork({ loaderData }: Route.ComponentProps) {
	return (
		<ReviewPage
			area="scholar"
			{...loaderData}
			breadcrumb={[{ label: m.desk_fatwas(), to: scholarList.path }, { label: m.desk_question() }]}
		/>
	)
}
