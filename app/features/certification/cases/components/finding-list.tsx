import type { ReactNode } from 'react'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { formatIsoDay } from '../../register/shown.ts'
import { findingWords, gradeWords } from '../case-words.ts'
import type { Finding } from '../finding.ts'

type Props = { findings: readonly Finding[]; actions: (finding: Finding) => ReactNode }

/** Findings with what the firm answered; `actions` below each. */
export function FindingList({ findings, actions }: Props) {
	return (
		<ol className="grid gap-4">
			{findings.map((finding) => (
				<li key={finding.n} id={`finding-${finding.n}`}>
					<OneFinding finding={finding}>{actions(finding)}</OneFinding>
				</li>
			))}
		</ol>
	)
}

function OneFinding({ finding, children }: { finding: Finding; children: ReactNode }) {
	const { n, grade, state, clause, text, dueOn, answer, planUntil, rejection } = finding
	const isOpen = state !== 'closed'
	return (
		<Card className="grid gap-3">
			<p className="flex flex-wrap items-center gap-3">
				<span className="font-semibold">{m.cases_finding_number({ n })}</span>
				<Badge tone={grade === 'major' && isOpen ? 'red' : 'plain'}>{gradeWords[grade]()}</Badge>
				<Badge tone={isOpen ? 'yellow' : 'green'}>{findingWords[state]()}</Badge>
				{clause && (
					<span className="text-muted text-sm">
						{m.cases_finding_clause()} <bdi dir="ltr">{clause}</bdi>
					</span>
				)}
			</p>
			<p dir="auto" className="max-w-measure whitespace-pre-line wrap-anywhere">
				{text}
			</p>
			{isOpen && dueOn && (
				<p className="text-muted">{m.cases_finding_due({ day: formatIsoDay(dueOn, getLocale()) })}</p>
			)}
			{answer && (
				<div>
					<p className="font-semibold text-sm">{m.cases_finding_answer()}</p>
					<p dir="auto" className="max-w-measure whitespace-pre-line wrap-anywhere">
						{answer}
					</p>
					{planUntil && (
						<p className="text-muted">
							{m.cases_finding_plan({ day: formatIsoDay(planUntil, getLocale()) })}
						</p>
					)}
				</div>
			)}
			{rejection && (
				<div>
					<p className="font-semibold text-sm">{m.cases_finding_rejection()}</p>
					<p dir="auto" className="max-w-measure whitespace-pre-line wrap-anywhere">
						{rejection}
					</p>
				</div>
			)}
			{children}
		</Card>
	)
}
