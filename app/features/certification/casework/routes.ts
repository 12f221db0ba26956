import { page } from '#app/routing.ts'

const at = (file: string) => `features/certification/casework/routes/${file}`
const one = 'scholar/certification/:id'

// For everybody who signed in: officers of certification are no scholars. The pages ask for the function or the part.
export const signedIn = [
	page('scholar/certification', at('caselist.tsx'), '404'),
	page(one, at('dossier.tsx'), '404'),
	page(`${one}/ingredients`, at('lines.tsx'), '404'),
	page(`${one}/remarks`, at('remarks.tsx'), '404'),
	page(`${one}/remarks/:remarkId/removal`, at('remark-removal.ts'), '404'),
	page(`${one}/fee`, at('fee.tsx'), '404'),
	page(`${one}/visit`, at('visit.tsx'), '404'),
	page(`${one}/findings/new`, at('new-finding.tsx'), '404'),
	page(`${one}/findings/:n`, at('finding-judgement.tsx'), '404'),
	page(`${one}/change`, at('change.tsx'), '404'),
	page(`${one}/:verb`, at('move.tsx'), '404'),
]
