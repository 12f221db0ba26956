import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requestContext, requireUser } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { readId } from '#app/platform/ids.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { formatDay } from '#app/platform/time/time.ts'
import { Page } from '#app/ui/page.tsx'
import { NoteActions } from '../components/note-actions.tsx'
import { WrittenOn } from '../components/written-on.tsx'
import { languageOf } from '../model.ts'
import { findNote } from '../queries.server.ts'
import type { Route } from './+types/show'

export const meta = privateMeta(m.notes_heading, m.notes_description)

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = requireUser(context)
	const id = requireRow(readId(params.noteId))
	return { note: requireRow(await findNote(ctx, id, requestContext(context).locale)), days: daysOf(context) }
}

export default function ShowNote({ loaderData }: Route.ComponentProps) {
	const { note, days } = loaderData
	const { title, content, on, createdAt, updatedAt } = note
	const heading = (
		<span lang={languageOf(title)} dir="auto" className="block wrap-anywhere">
			{title}
		</span>
	)
	return (
		<Page
			title={heading}
			width="reading"
			breadcrumb={[{ label: m.notes_heading(), to: '/notes' }, { label: title }]}
		>
			<article className="grid gap-4">
				<WrittenOn on={on} />
				{content && (
					<p
						lang={languageOf(content)}
						dir="auto"
						className="whitespace-pre-wrap wrap-anywhere [unicode-bidi:plaintext]"
					>
						{content}
					</p>
				)}
				<footer className="mt-4 grid gap-2 border-line border-t pt-3 text-muted">
					<p>
						<time dateTime={createdAt.toISOString()}>{formatDay(createdAt, getLocale(), days)}</time>
					</p>
					{updatedAt > createdAt && (
						<p>{m.notes_changed({ day: formatDay(updatedAt, getLocale(), days) })}</p>
					)}
					<NoteActions note={note} returnTo="" />
				</footer>
			</article>
		</Page>
	)
}
