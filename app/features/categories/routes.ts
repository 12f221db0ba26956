import { route } from '@react-router/dev/routes'

export const admin = [
	route('admin/categories', 'features/categories/routes/index.tsx'),
	route('admin/categories/new', 'features/categories/routes/new.tsx'),
	route('admin/categories/:categoryId/edit', 'features/categories/routes/edit.tsx'),
	route('admin/categories/:categoryId/order', 'features/categories/routes/order.ts'),
	route('admin/categories/:categoryId/deletion', 'features/categories/routes/deletion.tsx'),
]
