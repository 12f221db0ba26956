import { page } from '#app/routing.ts'

const at = (file: string) => `features/courses/certificates/routes/${file}`

export const open = [
	page('certificates', at('public/index.tsx'), '200'),
	page('certificates/key', at('public/key.tsx'), '200'),
	page('certificates/key/:file', at('public/key-file.ts'), '404'),
	page('certificates/:number', at('public/show.tsx'), '404'),
	page('certificates/:number/:file', at('public/file.ts'), '404'),
	page('courses/:courseId/certificate.svg', at('public/example.ts'), '404'),
]

export const signedIn = [page('dashboard/certificates', at('student/index.tsx'), '200')]

export const admin = [
	page('admin/certificates', at('admin/index.tsx'), '200'),
	page('admin/certificates/:number/revocation', at('admin/revocation.tsx'), '404'),
	page('admin/certificates/:number/replacement', at('admin/replacement.tsx'), '404'),
	page('admin/certificates/:number/reinstatement', at('admin/reinstatement.ts'), '404'),
]
