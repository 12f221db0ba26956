import { page } from '#app/routing.ts'

const at = (file: string) => `features/certification/applying/routes/${file}`
const application = 'dashboard/certification/applications/:id'

export const signedIn = [
	page('dashboard/certification/firms/:firmId/applications', at('applications.tsx'), '404'),
	page(application, at('application.tsx'), '404'),
	page(`${application}/form`, at('answers.tsx'), '404'),
	page(`${application}/products`, at('products.tsx'), '404'),
	page(`${application}/findings/:n`, at('finding-answer.tsx'), '404'),
	page(`${application}/:verb`, at('step.tsx'), '404'),
]
