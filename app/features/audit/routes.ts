import { route } from '@react-router/dev/routes'

const at = (file: string) => `features/audit/routes/${file}`

export const admin = [
	route('admin/audit', at('index.tsx')),
	route('admin/audit/export', at('export.ts')),
	route('admin/audit/:id', at('show.tsx')),
]
