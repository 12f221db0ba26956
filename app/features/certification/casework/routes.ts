import { page } from '#app/routing.ts'

const at = (file: string) => `features/certification/casework/routes/${file}`
const one = 'scholar/certification/:id'

// For everybody who signed in: officers of certification are no scholars. The pages ask for the function or the part.
export const signedIn = [
	page('scholar/certification', at('caselist.tsx'), '302 /login | 404 | 404 | 200'),
	page('scholar/certification/ties', at('ties.tsx'), '302 /login | 404 | 404 | 200'),
	page(
		'scholar/certification/ties/:tieId/end',
		at('tie-end.ts'),
		'302 /login | 302 /scholar/certification/ties | 302 /scholar/certification/ties | 302 /scholar/certification/ties',
	),
	page(one, at('dossier.tsx'), '404'),
	page(`${one}/ingredients`, at('lines.tsx'), '404'),
	page(`${one}/papers/:paperId`, at('case-paper.tsx'), '404'),
	page(`${one}/remarks`, at('remarks.tsx'), '404'),
	page(
		`${one}/remarks/:remarkId/removal`,
		at('remark-removal.ts'),
		'302 /scholar/certification/00000000-0000-4000-8000-000000000000/remarks',
	),
	page(`${one}/fee`, at('fee.tsx'), '404'),
	page(`${one}/visit`, at('visit.tsx'), '404'),
	page(`${one}/findings/new`, at('new-finding.tsx'), '404'),
	page(`${one}/findings/:n`, at('finding-judgement.tsx'), '404'),
	page(`${one}/change`, at('change.tsx'), '404'),
	page(`${one}/:verb`, at('move.tsx'), '404'),
]
