import { page } from '#app/routing.ts'

export const admin = [
	page('admin/categories', 'features/categories/routes/index.tsx', '200'),
	page('admin/categories/new', 'features/categories/routes/new.tsx', '200'),
	page('admin/categories/:categoryId/edit', 'features/categories/routes/edit.tsx', '404'),
	page('admin/categories/:categoryId/order', 'features/categories/routes/order.ts', '302 /admin/categories'),
	page('admin/categories/:categoryId/deletion', 'features/categories/routes/deletion.tsx', '404'),
]
