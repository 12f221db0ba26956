import { page } from '#app/routing.ts'

const at = (file: string) => `features/users/admin/routes/${file}`

/** A button without a page of its own. */
const act = (path: string, answer: string) => ({ ...page(path, at('act.ts'), answer), id: path })

export const open = [page('stop-looking', at('stop-looking.ts'), '302 /')]

export const admin = [
	page('admin/users', at('index.tsx'), '200'),
	page('admin/users/new', at('new.tsx'), '200'),
	page('admin/users/import', at('import.tsx'), '200'),
	page('admin/users/import/confirm', at('import-confirm.ts'), '302 /admin/users/import'),
	page('admin/users/:userId', at('show.tsx'), '302 /admin/users'),
	page('admin/users/:userId/edit', at('edit.tsx'), '302 /admin/users'),
	page('admin/users/:userId/roles', at('roles.tsx'), '302 /admin/users'),
	page('admin/users/:userId/notes', at('staff-notes.tsx'), '302 /admin/users'),
	page('admin/users/:userId/notes/:noteId/removal', at('note-removal.ts'), '302 /admin/users'),
	act('admin/users/:userId/invitation', '302 /admin/users'),
	page('admin/users/:userId/link', at('link.tsx'), '302 /admin/users'),
	page('admin/users/:userId/second-step', at('second-step.tsx'), '302 /admin/users'),
	page('admin/users/:userId/ban', at('ban.tsx'), '302 /admin/users'),
	act('admin/users/:userId/unban', '302 /admin/users'),
	act('admin/users/:userId/sign-out', '302 /admin/users'),
	act('admin/users/:userId/look', '302 /admin/users'),
	page('admin/users/:userId/delete', at('delete.tsx'), '302 /admin/users'),
	act('admin/users/:userId/keep', '302 /admin/users'),
]
