import { route } from '@react-router/dev/routes'

export const admin = [
	route('admin', 'features/admin/routes/index.tsx'),
	route('admin/setup/skip', 'features/admin/routes/setup/skip.ts'),
	route('admin/setup/time', 'features/admin/routes/setup/time.tsx'),
	route('admin/setup/hide', 'features/admin/routes/setup/hide.ts'),
	route('admin/opening', 'features/admin/routes/setup/opening.tsx'),
	route('admin/closing', 'features/admin/routes/setup/closing.tsx'),
	route('admin/waiting', 'features/admin/routes/waiting.tsx'),
	route('admin/sample', 'features/admin/routes/sample.tsx'),
]
