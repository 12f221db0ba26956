import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { type Days, formatDay } from '#app/platform/time/time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { excerptOf, languageOf, type Note } from '../model.ts'
import { NoteActions } from './note-actions.tsx'
import { WrittenOn } from './written-on.tsx'

type Props = {
	note: Note
	days: Days
	/** Address of the open list. */
	returnTo: string
}

/** A note in the list with its beginning. */
export function NoteCard({ note, days, returnTo }: Props) {
	const { id, title, content, on, pinnedAt, createdAt } = note
	const excerpt = content === null ? null : excerptOf(content)
	return (
		<Card as="article" className="grid min-w-0 gap-2">
			{pinnedAt && (
				<p>
					<Badge>
						<Icon name="pin" className="size-3.5" /> {m.notes_pinned()}
					</Badge>
				</p>
			)}
			<h3 lang={languageOf(title)} dir="auto" className="wrap-anywhere text-lg">
				<Link to={`/notes/${id}`} className="text-ink no-underline hover:text-emerald">
					{title}
				</Link>
			</h3>
			<WrittenOn on={on} />
			{excerpt && (
				<p
					lang={languageOf(excerpt.text)}
					dir="auto"
					className="whitespace-pre-wrap wrap-anywhere [unicode-bidi:plaintext]"
				>
					{excerpt.text}
					{!excerpt.isWhole && '…'}
				</p>
			)}
			{excerpt && !excerpt.isWhole && (
				<p>
					<Link to={`/notes/${id}`} aria-label={m.notes_read_on_named({ title })}>
						{m.notes_read_on()}
					</Link>
				</p>
			)}
			<footer className="flex flex-wrap items-center justify-between gap-x-4 text-muted text-sm">
				<time dateTime={createdAt.toISOString()}>{formatDay(createdAt, getLocale(), days)}</time>
				<NoteActions note={note} returnTo={returnTo} />
			</footer>
		</Card>
	)
}
