import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { type Days, sayDay } from '#app/platform/time/time.ts'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'

type Props = {
	note: { id: string; title: string; content: string | null; createdAt: Date }
	/** Whose calendar the date is of. */
	days: Days
}

export function NoteCard({ note, days }: Props) {
	return (
		<Card as="article" className="grid min-w-0 gap-2">
			<h3 dir="auto" className="wrap-anywhere text-lg">
				{note.title}
			</h3>
			{note.content && <Content text={note.content} />}
			<footer className="flex flex-wrap items-center justify-between gap-x-4 text-muted text-sm">
				<time dateTime={note.createdAt.toISOString()} suppressHydrationWarning>
					{sayDay(note.createdAt, getLocale(), days)}
				</time>
				<Link
					to={`/notes/${note.id}/delete`}
					aria-label={m.notes_delete_named({ title: note.title })}
					className="-me-2 inline-flex min-h-11 items-center gap-1.5 px-2 text-muted no-underline hover:text-danger"
				>
					<Icon name="trash-2" className="size-4" />
					{m.notes_delete()}
				</Link>
			</footer>
		</Card>
	)
}

const text = 'whitespace-pre-wrap wrap-anywhere [unicode-bidi:plaintext]'

/** The writer's own lines; a long text is folded up to its first ones. */
function Content({ text: content }: { text: string }) {
	const isLong = content.length > 500 || content.split('\n').length > 8
	if (!isLong) return <p className={text}>{content}</p>
	return (
		<div className="flex min-w-0 flex-col gap-1">
			<details className="group peer order-2">
				<summary className="inline-flex min-h-11 items-center text-emerald underline">
					<span className="group-open:hidden">{m.notes_show_all()}</span>
					<span className="hidden group-open:inline">{m.notes_show_less()}</span>
				</summary>
			</details>
			<p className={`line-clamp-6 peer-open:line-clamp-none ${text}`}>{content}</p>
		</div>
	)
}
