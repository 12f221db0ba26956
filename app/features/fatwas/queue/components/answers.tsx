import type { ComponentProps, ReactNode } from 'react'
import { Changes, type Plain } from '#app/features/fatwas/library/components/changes.tsx'
import { InShort } from '#app/features/fatwas/library/components/in-short.tsx'
import { SourceList } from '#app/features/fatwas/library/components/source-list.tsx'
import { schoolWords } from '#app/features/scholars/components/school-words.ts'
import { scholarName } from '#app/features/users/scholars.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { directionOf, localeNames } from '#app/platform/text/locale.ts'
import { formatDayAndTime24 } from '#app/platform/time/moment.ts'
import type { Days } from '#app/platform/time/time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import type { ShownAnswer as Answer } from '../model.ts'
import { Passages } from './passages.tsx'

export type ComparedAnswer = Answer & {
	/** Changes against the published answer that this one would replace. */
	changes: Compared | null
	/** Changes since this reviewer read it last. */
	sinceRead: (Compared & { at: Date }) | null
	/** For people who may add remarks. */
	beside: Pick<ComponentProps<typeof Passages>, 'fatwaId' | 'passages' | 'lost'> | null
}
type Compared = { before: Plain; after: Plain }

export function Answers({ answers, days }: { answers: ComparedAnswer[]; days: Days }) {
	return answers.map((answer) => (
		<section key={`${answer.language} ${answer.version}`} className="mt-8">
			<div className="mb-3 flex flex-wrap items-center gap-3">
				<h2 className="text-xl">{m.desk_answer_in({ language: localeNames[answer.language] })}</h2>
				{answer.isProposed && <Badge tone="yellow">{m.desk_waits_for_review()}</Badge>}
			</div>
			<Signed answer={answer} />
			{answer.changeReason && (
				<p className="mb-3">
					<span className="font-semibold">{m.desk_change_reason()}</span>{' '}
					<bdi dir="auto">{answer.changeReason}</bdi>
				</p>
			)}
			{answer.sinceRead && (
				<Difference
					answer={answer}
					of={answer.sinceRead}
					title={m.desk_changes_since({ moment: formatDayAndTime24(answer.sinceRead.at, getLocale(), days) })}
				/>
			)}
			{answer.changes && <Difference answer={answer} of={answer.changes} title={m.desk_changes()} />}
			<Card>
				<Wording answer={answer}>
					{answer.beside && <Passages {...answer.beside} language={answer.language} days={days} />}
				</Wording>
			</Card>
		</section>
	))
}

/** An answer as readers will see it; children replace its text. */
export function Wording({ answer, children }: { answer: Answer; children?: ReactNode }) {
	const { language, title, question, school, context, sources, hadith, referenceText } = answer
	const own = { lang: language, dir: directionOf(language) }
	return (
		<>
			{/* A private answer has no public wording. */}
			{title && (
				<h3 {...own} className="mb-2 wrap-anywhere text-lg">
					{title}
				</h3>
			)}
			{question && (
				<p {...own} className="mb-6 whitespace-pre-wrap wrap-anywhere border-gold border-s-2 ps-4 text-muted">
					{question}
				</p>
			)}
			<InShort {...answer} />
			{children || <RichText html={answer.answer} lang={language} className="max-w-none!" />}
			{(school || context) && (
				<dl className="mt-6 grid gap-2">
					{school && <Fact label={m.desk_school()}>{schoolWords[school]()}</Fact>}
					{context && (
						<Fact label={m.desk_context()}>
							<bdi {...own}>{context}</bdi>
						</Fact>
					)}
				</dl>
			)}
			{(referenceText || sources.length + hadith.length > 0) && (
				<div className="mt-6 border-line border-t pt-4">
					<h3 className="mb-2 font-sans font-semibold text-base">{m.desk_references()}</h3>
					{referenceText && (
						<RichText html={referenceText} lang={language} className="max-w-none! text-base!" />
					)}
					<SourceList sources={sources} hadith={hadith} language={language} />
				</div>
			)}
		</>
	)
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div className="flex flex-wrap gap-x-2">
			<dt className="text-muted">{label}</dt>
			<dd className="min-w-0 wrap-anywhere">{children}</dd>
		</div>
	)
}

function Signed({ answer: { author, reviewer, reviewedAlone } }: { answer: Answer }) {
	const name = (person: NonNullable<Answer['author']>) =>
		isolated(scholarName(person, getLocale()) || m.profile_deleted_account())
	return (
		<p className="mb-3 flex flex-wrap gap-x-4 text-muted">
			{author && <span>{m.desk_written_by({ name: name(author) })}</span>}
			{reviewer && (
				<span>{reviewedAlone ? m.desk_reviewed_alone() : m.desk_reviewed_by({ name: name(reviewer) })}</span>
			)}
		</p>
	)
}

function Difference({ answer, of, title }: { answer: Answer; of: Compared; title: string }) {
	return (
		<details className="mb-4 rounded-card border border-line bg-surface px-5 py-3" open>
			<summary className="cursor-pointer font-semibold">{title}</summary>
			<div className="mt-3">
				<Changes {...of} language={answer.language} />
			</div>
		</details>
	)
}
