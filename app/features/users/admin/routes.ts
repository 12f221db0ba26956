import { route } from '@react-router/dev/routes'

const at = (file: string) => `features/users/admin/routes/${file}`

/** A button that posts, and no page. */
const act = (path: string) => route(path, at('act.ts'), { id: path })

export const open = [route('stop-looking', at('stop-looking.ts'))]

export const admin = [
	route('admin/users', at('index.tsx')),
	route('admin/users/new', at('new.tsx')),
	route('admin/users/import', at('import.tsx')),
	route('admin/users/import/confirm', at('import-confirm.ts')),
	route('admin/users/:userId', at('show.tsx')),
	route('admin/users/:userId/edit', at('edit.tsx')),
	route('admin/users/:userId/roles', at('roles.tsx')),
	route('admin/users/:userId/notes', at('staff-notes.tsx')),
	route('admin/users/:userId/notes/:noteId/removal', at('note-removal.ts')),
	act('admin/users/:userId/invitation'),
	route('admin/users/:userId/link', at('link.tsx')),
	route('admin/users/:userId/second-step', at('second-step.tsx')),
	route('admin/users/:userId/ban', at('ban.tsx')),
	act('admin/users/:userId/unban'),
	act('admin/users/:userId/sign-out'),
	act('admin/users/:userId/look'),
	route('admin/users/:userId/delete', at('delete.tsx')),
	act('admin/users/:userId/keep'),
]
