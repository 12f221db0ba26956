import { m } from '#app/paraglide/messages.js'
import { factsOf, signedIn } from '#app/platform/ctx.server.ts'
import { readPageKey } from '#app/platform/db/paging.server.ts'
import { orRefuse, orShow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm } from '#app/platform/http/forms.server.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { addNote } from '../commands/add-note.server.ts'
import { NoteCard } from '../components/note-card.tsx'
import { NoteForm } from '../components/note-form.tsx'
import { addNoteInput } from '../inputs.ts'
import { canWriteNotes } from '../policy.ts'
import { listNotes } from '../queries.server.ts'
import type { Route } from './+types/index'

export const handle = { hydrates: true }

export const meta: Route.MetaFunction = () => [
	{ title: `${m.notes_heading()} · ${m.common_site_name()}` },
	{ name: 'description', content: m.notes_description() },
]

export async function loader({ request, context }: Route.LoaderArgs) {
	const { actor, kept } = factsOf(context)
	if (!canWriteNotes(actor)) return null

	const ctx = signedIn(context)
	const before = readPageKey(request)
	const { rows, older } = await orShow(context, 'notes.load-failed', () => listNotes(ctx, before))
	const days = daysOf(context)
	return { notes: rows, older, isFirst: before === null, days, kept }
}

export async function action({ request, context }: Route.ActionArgs) {
	const ctx = signedIn(context)
	const form = await readForm(request, addNoteInput)
	if (!form.ok) return form.reply

	const added = await orRefuse(context, 'notes.add-failed', form.values, () => addNote(ctx, form.input))
	return added.ok ? redirectWith('/notes', { tone: 'good', code: 'notes.added' }) : added.reply
}

export default function Notes({ loaderData, actionData }: Route.ComponentProps) {
	if (!loaderData) return <SignInFirst />

	const { notes, older, isFirst, days, kept } = loaderData
	const reply = actionData?.form ?? (kept ? { values: kept, errors: {} } : undefined)
	return (
		<Page title={m.notes_heading()} intro={m.notes_intro()}>
			<div className="grid items-start gap-10 lg:grid-cols-[2fr_3fr]">
				<div className="min-w-0 lg:sticky lg:top-6">
					<Section title={m.notes_new()}>
						<NoteForm reply={reply} />
					</Section>
				</div>
				<div className="min-w-0">
					<Section title={m.notes_list()}>
						{notes.length === 0 ? (
							<EmptyState title={m.notes_empty()} text={m.notes_empty_next()} />
						) : (
							<ul className="grid gap-4">
								{notes.map((note) => (
									<li key={note.id}>
										<NoteCard note={note} days={days} />
									</li>
								))}
							</ul>
						)}
					</Section>
					<Pager
						label={m.notes_pages()}
						newer={isFirst ? null : '/notes'}
						older={older && `/notes?before=${older}`}
						newerLabel={m.notes_newest()}
						olderLabel={m.notes_older()}
					/>
				</div>
			</div>
		</Page>
	)
}

function SignInFirst() {
	return (
		<Page title={m.notes_heading()} width="reading">
			<EmptyState
				title={m.notes_log_in_first()}
				text={m.notes_intro()}
				action={<ButtonLink to="/login?returnTo=%2Fnotes">{m.notes_log_in()}</ButtonLink>}
			/>
		</Page>
	)
}
