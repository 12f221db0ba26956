import { Form, useNavigation } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { signedIn } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readId } from '#app/platform/ids.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/page.tsx'
import { deleteNote } from '../commands/delete-note.server.ts'
import { findNote } from '../queries.server.ts'
import type { Route } from './+types/delete'

export const handle = { hydrates: true }

export const meta: Route.MetaFunction = () => [
	{ title: `${m.notes_delete_heading()} · ${m.common_site_name()}` },
	{ name: 'description', content: m.notes_delete_warning() },
]

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = signedIn(context)
	const { title } = requireRow(await findNote(ctx, requireRow(readId(params.noteId))))
	return { title }
}

export async function action({ params, context }: Route.ActionArgs) {
	const ctx = signedIn(context)
	await deleteNote(ctx, requireRow(readId(params.noteId)))
	return redirectWith('/notes', { tone: 'good', code: 'notes.deleted' })
}

export default function DeleteNote({ loaderData }: Route.ComponentProps) {
	const isLeaving = useNavigation().state !== 'idle'
	return (
		<Page
			title={m.notes_delete_heading()}
			width="reading"
			breadcrumb={[{ label: m.notes_heading(), to: '/notes' }, { label: m.notes_delete_heading() }]}
		>
			<Card className="grid gap-5">
				<p dir="auto" className="wrap-anywhere font-semibold text-lg">
					{loaderData.title}
				</p>
				<p>{m.notes_delete_warning()}</p>
				<Form method="post" className="flex flex-wrap gap-3">
					<Button tone="danger" disabled={isLeaving}>
						{m.notes_delete_confirm()}
					</Button>
					<ButtonLink to="/notes" tone="quiet">
						{m.notes_keep()}
					</ButtonLink>
				</Form>
			</Card>
		</Page>
	)
}
