import { route } from '@react-router/dev/routes'

const at = (file: string) => `features/courses/certificates/routes/${file}`

export const open = [
	route('certificates', at('public/index.tsx')),
	route('certificates/key', at('public/key.tsx')),
	route('certificates/key/:file', at('public/key-file.ts')),
	route('certificates/:number', at('public/show.tsx')),
	route('certificates/:number/:file', at('public/file.ts')),
	route('courses/:courseId/certificate.svg', at('public/example.ts')),
]

export const signedIn = [route('dashboard/certificates', at('student/index.tsx'))]

export const admin = [
	route('admin/certificates', at('admin/index.tsx')),
	route('admin/certificates/:number/revocation', at('admin/revocation.tsx')),
	route('admin/certificates/:number/replacement', at('admin/replacement.tsx')),
	route('admin/certificates/:number/reinstatement', at('admin/reinstatement.ts')),
]
