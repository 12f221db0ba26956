import { data } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { textFields } from '#app/platform/http/forms.server.ts'
import { headOf, siteOf } from '#app/platform/site/head.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { listed } from '#app/platform/text/lists.ts'
import { Checkbox } from '#app/ui/choice.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { CalculatorFrame } from '../../components/calculator-frame.tsx'
import { formatPart } from '../../components/part.tsx'
import { useDraft } from '../../components/use-draft.ts'
import type { Fraction } from '../../fraction.ts'
import { answerHeaders } from '../../headers.ts'
import { calculatorPath } from '../../model.ts'
import { calculatorHeaders, calculatorPage } from '../../page.server.ts'
import { defaultSchool } from '../../schools.ts'
import { schoolWords } from '../../words.ts'
import { DivisionView } from '../components/division.tsx'
import { CircumstanceFields, EstateFields } from '../components/estate-fields.tsx'
import { FamilyTree } from '../components/family-tree.tsx'
import type { Division, DivisionResult } from '../divide.ts'
import { answerOf, type Draft, readDraft, withChange } from '../draft.ts'
import { findRelevant } from '../offered.ts'
import { inheritanceRules, readings } from '../rules.ts'
import { countedName, refusalWords } from '../words.ts'
import type { Route } from './+types/inheritance'

export const handle = { hydrates: true }

export async function loader({ context }: Route.LoaderArgs) {
	return data(await calculatorPage(context, 'inheritance'), {
		headers: calculatorHeaders(context, 'inheritance'),
	})
}

/** Without script: the page again with the answer. Nothing is stored. */
export async function action({ request }: Route.ActionArgs) {
	const values = await textFields(request)
	const draft = withChange(readDraft(values, defaultSchool), values.do ?? '')
	const isFaulty = Object.keys(answerOf(draft).faults).length > 0
	return data({ draft }, { status: isFaulty ? 422 : 200, headers: { 'cache-control': 'no-store' } })
}

export const headers: Route.HeadersFunction = answerHeaders

export const meta: Route.MetaFunction = ({ matches }) =>
	headOf({
		site: siteOf(matches),
		title: m.inheritance_title(),
		description: m.inheritance_description(),
		path: calculatorPath('inheritance'),
	})

const noShares: ReadonlyMap<string, Fraction> = new Map()

export default function Inheritance({ loaderData, actionData }: Route.ComponentProps) {
	const { currencies, currency, school } = loaderData
	const first = actionData?.draft ?? readDraft({ currency }, school)
	const { draft, form, result: heading, change } = useDraft(first, (values) => readDraft(values, school))
	const { result, faults } = answerOf(draft)
	const division = result && 'ok' in result && result.ok ? result : null
	const shares = division ? new Map(division.shares.map(({ key, share }) => [key, share])) : noShares
	return (
		<CalculatorFrame
			name="inheritance"
			title={m.inheritance_title()}
			intro={m.inheritance_intro()}
			version={inheritanceRules.version}
			signed={loaderData.signed}
			isKept={loaderData.isKept}
			school={draft.school}
			form={form}
			heading={heading}
			said={division ? sharesSaid(division) : ''}
			question={
				result ? { title: m.inheritance_question_title(), text: questionOf(draft, division) } : undefined
			}
			fields={
				<>
					<section className="grid gap-4 rounded-card bg-sand px-3 py-6 sm:px-6">
						<h2 id="family-title" tabIndex={-1} className="text-center text-2xl">
							{m.inheritance_family()}
						</h2>
						<FamilyTree
							counts={draft.counts}
							shares={shares}
							relevant={findRelevant(draft.counts)}
							onChange={(to, ids) => change((before) => withChange(before, to), ids)}
						/>
					</section>
					<ReadingFields draft={draft} division={division} />
					<EstateFields draft={draft} faults={faults} currencies={currencies} />
					<CircumstanceFields draft={draft} />
				</>
			}
		>
			<Result of={result} />
		</CalculatorFrame>
	)
}

function Result({ of }: { of: DivisionResult | null }) {
	if (!of) return <EmptyState title={m.inheritance_empty()} />
	if ('fault' in of) return <Notice tone="warn">{m.inheritance_fault()}</Notice>
	if (of.ok) return <DivisionView of={of} />
	return (
		<Notice tone="warn" title={m.inheritance_refused()}>
			{m.inheritance_refused_text({ reason: refusalWords[of.refused]() })}
		</Notice>
	)
}

/** Readings that a school leaves open, where they change something. */
function ReadingFields({ draft, division }: { draft: Draft; division: Division | null }) {
	const { leftover, hasSpouseReturn } = readings[draft.school]
	const isReturned = division?.steps.some(({ code }) => code === 'radd') ?? false
	const isLeft = (division?.residue.n ?? 0n) > 0n
	const isSpouseAlone = Object.keys(draft.counts).every((key) => key === 'husband' || key === 'wife')
	const hasTreasury = leftover === 'treasury-or-return' && (isReturned || draft.treasury)
	const hasReturn = hasSpouseReturn && isSpouseAlone && (isLeft || draft.spouseReturn)
	if (!hasTreasury && !hasReturn) return null
	return (
		<div>
			{hasTreasury && <Checkbox name="treasury" label={m.inheritance_treasury()} checked={draft.treasury} />}
			{hasReturn && (
				<Checkbox name="spouseReturn" label={m.inheritance_spouse_radd()} checked={draft.spouseReturn} />
			)}
		</div>
	)
}

function sharesSaid({ shares }: Division): string {
	return listed(
		shares.map(({ key, count, share }) =>
			m.inheritance_counted({
				name: countedName(key, count),
				count: share.n === 0n ? m.inheritance_no_share() : formatPart(share),
			}),
		),
	)
}

/** The case as a question that can be edited; amounts are left out. */
function questionOf({ counts, school, circumstances }: Draft, division: Division | null): string {
	const heirs = listed(Object.entries(counts).map(([key, count]) => countedName(key, count)))
	const named = circumstances.map((name) => refusalWords[name]())
	return [
		m.inheritance_question({ heirs: isolated(heirs), school: schoolWords[school]() }),
		...named,
		...(division ? [m.inheritance_question_shares({ shares: isolated(sharesSaid(division)) })] : []),
	].join('\n')
}
