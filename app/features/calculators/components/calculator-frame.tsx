import type { ReactNode, RefObject } from 'react'
import { m } from '#app/paraglide/messages.js'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/page.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { type CalculatorName, calculatorPath, calculatorsPath } from '../model.ts'
import type { School } from '../schools.ts'
import { calculatorWords, schoolWords } from '../words.ts'
import { AskScholar } from './ask-scholar.tsx'
import { PrintButton } from './print-button.tsx'
import { ReviewMark, type Signature } from './review-mark.tsx'
import { SchoolChoice } from './school-choice.tsx'
import type { useDraft } from './use-draft.ts'

type Props = {
	name: CalculatorName
	title: string
	intro: string
	version: number
	signed: Signature | null
	/** Browsers may save the page. */
	isKept: boolean
	school: School
	/** Of `useDraft`. */
	form: ReturnType<typeof useDraft>['form']
	heading: RefObject<HTMLHeadingElement | null>
	fields: ReactNode
	/** The result in words, said to screen readers when it changes. */
	said: string
	/** Carried into a question; absent: there is nothing to ask about. */
	question?: { title: string; text: string } | undefined
	/** "Give this". */
	give?: ReactNode
	children: ReactNode
}

/** A calculator: who reviewed its rules, its form, its result. */
export function CalculatorFrame({ name, school, signed, version, heading, question, ...props }: Props) {
	const isHere = useHydrated()
	return (
		<Page
			title={props.title}
			intro={props.intro}
			breadcrumb={[
				{ label: m.calculators_title(), to: calculatorsPath },
				{ label: calculatorWords[name].title() },
			]}
		>
			<div data-keep={props.isKept || undefined} className="grid gap-8">
				<ReviewMark version={version} signed={signed} />
				<form method="post" action="#result" noValidate className="no-print grid gap-8" {...props.form}>
					<button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
						{m.calculators_calculate()}
					</button>
					<SchoolChoice chosen={school} />
					{props.fields}
					<div className="grid gap-3">
						<p className="text-muted">{isHere ? m.calculators_private_here() : m.calculators_private()}</p>
						<div className="flex flex-wrap items-center gap-3">
							<Button>{m.calculators_calculate()}</Button>
							<ButtonLink to={calculatorPath(name)} reloadDocument tone="quiet">
								{m.calculators_start_again()}
							</ButtonLink>
						</div>
					</div>
				</form>
				<Card as="section" id="result" className="grid scroll-mt-6 gap-6 sm:p-7">
					<div className="flex flex-wrap items-baseline justify-between gap-3">
						<h2 ref={heading} tabIndex={-1} className="text-2xl">
							{m.calculators_result()}
						</h2>
						<span className="text-muted">
							{m.calculators_school()}: {schoolWords[school]()}
						</span>
					</div>
					<p role="status" className="sr-only">
						{props.said}
					</p>
					{props.children}
					{props.give}
					{question && (
						<div className="flex flex-wrap items-start justify-between gap-4 border-line border-t pt-6">
							<AskScholar title={question.title} question={question.text} />
							<PrintButton />
						</div>
					)}
				</Card>
			</div>
		</Page>
	)
}
