import { Link } from 'react-router'
import { fatwaPath } from '#app/features/fatwas/library/model.ts'
import { m } from '#app/paraglide/messages.js'
import { isAtLeast } from '#app/platform/actor.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { directionOf } from '#app/platform/text/locale.ts'
import { WorkPage } from '#app/staff/work-page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Actions } from '../../components/actions.tsx'
import { Answers } from '../../components/answers.tsx'
import { Asked, Attachment, Clarifications } from '../../components/asked.tsx'
import { Facts } from '../../components/facts.tsx'
import { History } from '../../components/history.tsx'
import { Similar } from '../../components/similar.tsx'
import { scholarWords } from '../../components/verb.tsx'
import { forReviewer, frameOf, openForScholar, similarTo } from '../../page.server.ts'
import { adminList, scholarList } from '../../params.ts'
import { addresses, type ScholarVerb, scholarVerbs } from '../../verbs.ts'
import type { Route } from './+types/show'

// What an asker wrote is in no title: titles are kept by histories and sent to other screens.
export const meta = metaOf(m.desk_question, m.desk_question_description)

export async function loader({ params, context }: Route.LoaderArgs) {
	const { ctx, question, answers, verbs, isSole } = await openForScholar(context, params.fatwaId)
	return {
		...{ question, verbs, isSole },
		answers: await forReviewer(ctx, question, { answers, verbs }),
		similar: answers.length === 0 ? await similarTo(ctx, question) : null,
		isAdmin: isAtLeast(ctx.actor, 'admin'),
		frame: frameOf(context, ctx),
	}
}

const pathOf = (id: string) => `${scholarList.path}/${id}`

export default function QuestionAtWork({ loaderData }: Route.ComponentProps) {
	const { question, answers, similar, frame } = loaderData
	const { id, number, slug, steps } = question
	return (
		<WorkPage
			title={
				<span lang={question.language} dir={directionOf(question.language)} className="block wrap-anywhere">
					{question.title}
				</span>
			}
			breadcrumb={[{ label: m.desk_fatwas(), to: scholarList.path }, { label: m.desk_question() }]}
			links={
				<>
					{slug && (
						<ButtonLink to={fatwaPath({ number, slug })} tone="quiet">
							<Icon name="external-link" /> {m.desk_public_page()}
						</ButtonLink>
					)}
					<ButtonLink to={`${pathOf(id)}/print`} tone="quiet">
						<Icon name="printer" /> {m.desk_print_view()}
					</ButtonLink>
				</>
			}
			facts={<Facts question={question} pathOf={pathOf} {...frame} />}
			actions={
				<>
					{isRecalled(question) && <Notice>{m.desk_recalled_notice()}</Notice>}
					<Offers {...loaderData} />
					{similar && <Similar fatwas={similar} />}
				</>
			}
			audit={loaderData.isAdmin ? `fatwa:${question.id}` : null}
			timeline={<History steps={steps} days={frame.days} />}
		>
			<h2 className="mb-1 text-lg">{m.desk_as_asked()}</h2>
			<p className="mb-4 text-muted text-sm">{m.desk_by_member()}</p>
			<Asked question={question} />
			<Attachment id={id} attachment={question.attachment} />
			<Clarifications steps={steps} days={frame.days} />
			<Answers answers={answers} days={frame.days} />
		</WorkPage>
	)
}

type Loaded = Route.ComponentProps['loaderData']

/** Whoever comes to review it is told that there is nothing to review. */
function isRecalled({ steps }: Loaded['question']): boolean {
	return steps.findLast(({ undoneAt }) => !undoneAt)?.kind === 'recalled'
}

function Offers({ question, verbs, isSole, isAdmin }: Loaded) {
	const here = pathOf(question.id)
	const names = Object.keys(scholarVerbs) as ScholarVerb[]
	const mayClaim = question.isFit && question.isPublished
	const isOffered = (verb: ScholarVerb) => verbs.includes(verb) && (verb !== 'claim' || mayClaim)
	const offers = names.filter(isOffered).map((verb) => ({
		to: `${here}/${addresses[verb]}`,
		...scholarVerbs[verb],
		words: scholarWords[verb](),
	}))
	const mayWrite = verbs.includes('write')
	const mayRevise = verbs.includes('revise')
	if (verbs.length === 0 && !isAdmin) return null
	return (
		<Actions
			offers={offers}
			seen={question.steps.findLast(({ undoneAt }) => !undoneAt)?.id ?? 0}
			first={
				<>
					{verbs.includes('claim') && !mayClaim && (
						<p className="text-muted text-sm">
							{question.isPublished ? m.desk_claim_not_competent() : m.staff_unpublished()}{' '}
							{!question.isPublished && <Link to="/scholar/profile">{m.scholars_own_profile()}</Link>}
						</p>
					)}
					{mayWrite && (
						<ButtonLink to={`${here}/answer`}>
							<Icon name="pencil" /> {question.sentBackAt ? m.desk_write_again() : m.desk_write()}
						</ButtonLink>
					)}
					{isSole && verbs.includes('approve') && <Notice tone="warn">{m.desk_one_reviewer()}</Notice>}
				</>
			}
		>
			{mayRevise && (
				<ButtonLink to={`${here}/answer`} tone="quiet">
					<Icon name="pencil" /> {m.desk_revise()}
				</ButtonLink>
			)}
			{isAdmin && (
				<ButtonLink to={`${adminList.path}/${question.id}/edit`} tone="quiet">
					<Icon name="shield" /> {m.desk_manage()}
				</ButtonLink>
			)}
		</Actions>
	)
}
