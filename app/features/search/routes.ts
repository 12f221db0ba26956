import { route } from '@react-router/dev/routes'

export const open = [
	route('search', 'features/search/routes/index.tsx'),
	route('search/suggestions', 'features/search/routes/suggestions.ts'),
	route('search/commands', 'features/search/routes/commands.ts'),
	route('search/staff', 'features/search/routes/staff.ts'),
]

export const admin = [
	route('admin/search-words', 'features/search/routes/admin/index.tsx'),
	route('admin/search-words/new', 'features/search/routes/admin/new.tsx'),
	route('admin/search-words/misses', 'features/search/routes/admin/misses.ts'),
	route('admin/search-words/:groupId', 'features/search/routes/admin/edit.tsx'),
	route('admin/search-words/:groupId/:verb', 'features/search/routes/admin/verb.ts'),
]
