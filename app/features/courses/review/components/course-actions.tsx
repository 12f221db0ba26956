import { Form } from 'react-router'
import { coursePath } from '#app/features/courses/model.ts'
import { m } from '#app/paraglide/messages.js'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Verb } from '../../rules.ts'

type Props = {
	course: { id: string; slug: string; deletedAt: Date | null; hasStudents: boolean }
	may: Verb[]
	isAdmin: boolean
	isListed: boolean
	list: string
}

export function CourseActions({ course, may, isAdmin, isListed, list }: Props) {
	const { id, slug, hasStudents } = course
	const at = `/scholar/courses/${id}`
	return (
		<div className="grid gap-3 *:w-full">
			{may.includes('edit') && (
				<ButtonLink to={`${at}/edit`}>
					<Icon name="pencil" /> {m.teaching_edit()}
				</ButtonLink>
			)}
			{may.includes('see') && (
				<ButtonLink to={`${at}/preview`} tone="quiet">
					{m.teaching_preview()}
				</ButtonLink>
			)}
			{isListed && (
				<ButtonLink to={coursePath(slug)} tone="quiet">
					{m.teaching_open_in_catalogue()}
				</ButtonLink>
			)}
			{isAdmin && may.includes('see') && (
				<ButtonLink to={`/admin/courses/${id}/edit`} tone="quiet">
					{m.teaching_open_in_office()}
				</ButtonLink>
			)}
			{may.includes('archive') && <Post action={`${at}/archive`} label={m.teaching_archive()} />}
			{may.includes('unarchive') && <Post action={`${at}/unarchive`} label={m.teaching_unarchive()} />}
			{may.includes('restore') && (
				<Post action={`${at}/restoration`} label={m.teaching_restore()} returnTo={at} />
			)}
			{may.includes('delete') && (
				<ButtonLink to={`${at}/deletion?returnTo=${encodeURIComponent(list)}`} tone="danger">
					<Icon name="trash-2" /> {m.teaching_delete()}
				</ButtonLink>
			)}
			{hasStudents && !may.includes('delete') && may.includes('see') && (
				<p className="text-muted text-sm">{m.teaching_delete_not()}</p>
			)}
		</div>
	)
}

function Post({ action, label, returnTo }: { action: string; label: string; returnTo?: string }) {
	return (
		<Form method="post" action={action}>
			{returnTo && <input type="hidden" name="returnTo" value={returnTo} />}
			<Button tone="quiet" className="w-full">
				{label}
			</Button>
		</Form>
	)
}
