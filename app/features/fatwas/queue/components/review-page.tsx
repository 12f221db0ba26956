import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { fatwaPath } from '#app/features/fatwas/library/model.ts'
import { m } from '#app/paraglide/messages.js'
import { directionOf } from '#app/platform/text/locale.ts'
import { WorkPage } from '#app/staff/work-page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Verb } from '../../rules.ts'
import { adminList, scholarList } from '../params.ts'
import { type AdminVerb, addresses, adminVerbs, type ScholarVerb, scholarVerbs } from '../verbs.ts'
import { Actions } from './actions.tsx'
import { Answers } from './answers.tsx'
import { Asked, Attachment, Clarifications } from './asked.tsx'
import { Facts } from './facts.tsx'
import { History } from './history.tsx'
import { Similar } from './similar.tsx'
import { adminWords, scholarWords } from './verb.tsx'

type Question = ComponentProps<typeof Facts>['question'] &
	ComponentProps<typeof Asked>['question'] & {
		slug: string | null
		userId?: string | null
		isFit: boolean
		isPublished: boolean
		attachment: ComponentProps<typeof Attachment>['attachment']
		steps: ComponentProps<typeof History>['steps']
	}

type Props = {
	/** The area decides its list, and where verbs lead back to. */
	area: 'scholar' | 'admin'
	question: Question
	answers: ComponentProps<typeof Answers>['answers']
	similar: ComponentProps<typeof Similar>['fatwas'] | null
	verbs: readonly Verb[]
	/** Nobody else could review this person's answer. */
	isSole: boolean
	isAdmin: boolean
	frame: Omit<ComponentProps<typeof Facts>, 'question' | 'pathOf'>
	breadcrumb: ComponentProps<typeof WorkPage>['breadcrumb']
	/** Shown beside what helps to decide. */
	beside?: ReactNode
	/** Shown before the question; after the answers. */
	above?: ReactNode
	children?: ReactNode
}

const pathIn = {
	scholar: (id: string) => `${scholarList.path}/${id}`,
	admin: (id: string) => `${adminList.path}/${id}/edit`,
}

/** The work page of a question, the same in each area. */
export function ReviewPage(props: Props) {
	const { area, question, answers, similar, isAdmin, frame, breadcrumb, beside, above, children } = props
	const { id, number, slug, steps } = question
	return (
		<WorkPage
			title={
				<span lang={question.language} dir={directionOf(question.language)} className="block wrap-anywhere">
					{question.title}
				</span>
			}
			breadcrumb={breadcrumb}
			links={
				<>
					{slug && (
						<ButtonLink to={fatwaPath({ number, slug })} tone="quiet">
							<Icon name="external-link" /> {m.desk_public_page()}
						</ButtonLink>
					)}
					{props.verbs.includes('edit') && (
						<ButtonLink to={`${pathIn.admin(id)}?form=open#edit`} reloadDocument tone="quiet">
							<Icon name="pencil" /> {m.office_edit_form()}
						</ButtonLink>
					)}
					<ButtonLink to={`${scholarList.path}/${id}/print`} tone="quiet">
						<Icon name="printer" /> {m.desk_print_view()}
					</ButtonLink>
				</>
			}
			facts={<Facts question={question} pathOf={pathIn[area]} {...frame} />}
			actions={
				<>
					{isRecalled(question) && <Notice>{m.desk_recalled_notice()}</Notice>}
					<Offers {...props} />
					{similar && <Similar fatwas={similar} />}
					{beside}
				</>
			}
			audit={isAdmin ? `fatwa:${id}` : null}
			timeline={<History steps={steps} days={frame.days} />}
		>
			{above}
			<h2 className="mb-1 text-lg">{m.desk_as_asked()}</h2>
			{area === 'scholar' && <p className="mb-4 text-muted text-sm">{m.desk_by_member()}</p>}
			<Asked question={question} />
			<Attachment id={id} attachment={question.attachment} />
			<Clarifications steps={steps} days={frame.days} />
			<Answers answers={answers} days={frame.days} />
			{children}
		</WorkPage>
	)
}

/** A message for the reviewer: the author recalled the answer. */
function isRecalled({ steps }: Question): boolean {
	return steps.findLast(({ undoneAt }) => !undoneAt)?.kind === 'recalled'
}

/** Decisions come before handing over. */
const order = [
	...(['claim', 'recall', 'approve', 'sendBack', 'reject', 'restore', 'askClarification'] as const),
	...(['assign', 'handOver', 'release', 'takeDown'] as const),
] satisfies (ScholarVerb | AdminVerb)[]

/** Actions in the reader's own area; verbs that exist only for admins are links. */
function Offers({ area, question, verbs, isSole, isAdmin }: Props) {
	const { id } = question
	const here = pathIn[area](id)
	const mayClaim = question.isFit && question.isPublished
	const isOf = <V extends string>(of: Record<V, unknown>, verb: string): verb is V => Object.hasOwn(of, verb)
	const offers = order
		.filter((verb) => verbs.includes(verb) && (verb !== 'claim' || mayClaim))
		.flatMap((verb) => {
			const ofAdmin = isOf(adminVerbs, verb) && isAdmin && (area === 'admin' || !isOf(scholarVerbs, verb))
			if (ofAdmin)
				return {
					to: `${adminList.path}/${id}/${addresses[verb]}`,
					...adminVerbs[verb],
					words: adminWords[verb](id),
				}
			if (!isOf(scholarVerbs, verb)) return []
			return {
				to: `${scholarList.path}/${id}/${addresses[verb]}`,
				...scholarVerbs[verb],
				words: scholarWords[verb](),
			}
		})
	const answer = `${scholarList.path}/${id}/answer`
	const places = [
		{ to: answer, label: m.desk_revise(), is: verbs.includes('revise') },
		{ to: `${adminList.path}/${id}/merge`, label: m.office_merge(), is: isAdmin && verbs.includes('merge') },
		{
			to: `${adminList.path}/${id}/supersession`,
			label: m.office_supersede(),
			is: isAdmin && verbs.includes('supersede'),
		},
		{
			to: `${adminList.path}/askers/${question.userId}`,
			label: m.office_about_asker(),
			is: isAdmin && Boolean(question.userId),
		},
	].filter(({ is }) => is)
	if (verbs.length === 0 && places.length === 0) return null
	return (
		<Actions
			offers={offers}
			seen={question.steps.findLast(({ undoneAt }) => !undoneAt)?.id ?? 0}
			{...(area === 'admin' && { returnTo: here })}
			first={
				<>
					{verbs.includes('claim') && !mayClaim && (
						<p className="text-muted text-sm">
							{question.isPublished ? m.desk_claim_not_competent() : m.staff_unpublished()}{' '}
							{!question.isPublished && <Link to="/scholar/profile">{m.scholars_own_profile()}</Link>}
						</p>
					)}
					{verbs.includes('write') && (
						<ButtonLink to={answer}>
							<Icon name="pencil" /> {question.sentBackAt ? m.desk_write_again() : m.desk_write()}
						</ButtonLink>
					)}
					{isSole && verbs.includes('approve') && <Notice tone="warn">{m.desk_one_reviewer()}</Notice>}
				</>
			}
		>
			{places.map(({ to, label }) => (
				<ButtonLink key={to} to={to} tone="quiet">
					{label}
				</ButtonLink>
			))}
		</Actions>
	)
}
