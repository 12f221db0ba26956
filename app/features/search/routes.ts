import { page } from '#app/routing.ts'

export const open = [
	page('search', 'features/search/routes/index.tsx', '200'),
	page('search/suggestions', 'features/search/routes/suggestions.ts', '200'),
	page('search/commands', 'features/search/routes/commands.ts', '302 /login | 302 /unauthorized | 200 | 200'),
	page('search/staff', 'features/search/routes/staff.ts', '302 /login | 302 /unauthorized | 200 | 200'),
]

export const admin = [
	page('admin/search-words', 'features/search/routes/admin/index.tsx', '200'),
	page('admin/search-words/new', 'features/search/routes/admin/new.tsx', '200'),
	page('admin/search-words/misses', 'features/search/routes/admin/misses.ts', '302 /admin/search-words'),
	page('admin/search-words/:groupId', 'features/search/routes/admin/edit.tsx', '404'),
	page(
		'admin/search-words/:groupId/:verb',
		'features/search/routes/admin/verb.ts',
		'302 /admin/search-words',
	),
]
