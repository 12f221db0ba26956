import { Form, Link } from 'react-router'
import { quotationText } from '#app/features/scripture/components/quotation-words.ts'
import { m } from '#app/paraglide/messages.js'
import { directionOf } from '#app/platform/text/locale.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { ImportedAnswer, Judgement } from '../model.ts'
import { versesList } from '../params.ts'

type Props = {
	answer: ImportedAnswer
	/** Page of the list to return to. */
	list: string
}

/** Findings of an imported answer, each with what an admin says of it. */
export function TypedVersesCard({ answer, list }: Props) {
	const { id, language, title, verses, fatwa } = answer
	const waiting = verses.filter(({ judged }) => judged === undefined)
	return (
		<Card as="article" className="grid min-w-0 gap-3">
			<h3 lang={language} dir={directionOf(language)} className="min-w-0 wrap-anywhere text-lg">
				<Link to={`/fatwas/${fatwa.number}?lang=${language}`}>{title}</Link>
			</h3>
			<ul className="grid gap-4">
				{verses.map(({ text, start, kind, judged, ...finding }) => (
					<li key={start} className="grid gap-2 border-line border-s-2 ps-4">
						<p lang="ar" dir="rtl" className="wrap-anywhere">
							{text}
						</p>
						<p className="text-muted text-sm">
							{quotationText({ kind: kind === 'misplaced' ? 'equals' : kind, ...finding })}
						</p>
						<div className="flex flex-wrap items-center gap-3">
							{judged && (
								<Badge tone={judged === 'mistake' ? 'yellow' : 'plain'}>
									{judged === 'mistake' ? m.fatwas_verse_is_marked() : m.fatwas_verse_is_fine()}
								</Badge>
							)}
							{judged !== 'mistake' && (
								<Judge id={id} list={list} start={start} as="mistake" label={m.fatwas_verse_mark()} />
							)}
							{judged !== 'fine' && (
								<Judge id={id} list={list} start={start} as="fine" label={m.fatwas_verse_fine()} />
							)}
						</div>
					</li>
				))}
			</ul>
			<div className="flex flex-wrap items-center gap-x-5 gap-y-3">
				{waiting.length > 1 && (
					<>
						<Judge id={id} list={list} as="mistake" label={m.fatwas_verses_mark_all()} isYes />
						<Judge id={id} list={list} as="fine" label={m.fatwas_verses_fine_all()} isNo />
					</>
				)}
				<Link to={`/admin/fatwas/${fatwa.id}/edit`}>{m.fatwas_report_edit()}</Link>
			</div>
		</Card>
	)
}

type JudgeProps = {
	id: string
	list: string
	/** Absent: all that wait. */
	start?: number
	as: Judgement
	label: string
	isYes?: boolean
	isNo?: boolean
}

function Judge({ id, list, start, as, label, isYes, isNo }: JudgeProps) {
	const [, search] = list.split('?')
	return (
		<Form method="post" action={`${versesList.path}/${id}/judgement${search ? `?${search}` : ''}`}>
			<input type="hidden" name="judged" value={as} />
			{start !== undefined && <input type="hidden" name="start" value={start} />}
			<Button tone="quiet" data-yes={isYes ? '' : undefined} data-no={isNo ? '' : undefined}>
				{label}
			</Button>
		</Form>
	)
}
