import { page } from '#app/routing.ts'

const routes = 'features/calculators'

export const open = [
	page('calculators', `${routes}/routes/index.tsx`, '200'),
	page('calculators/inheritance', `${routes}/inheritance/routes/inheritance.tsx`, '200'),
	page('calculators/zakat', `${routes}/zakat/routes/zakat.tsx`, '200'),
	page('calculators/fidyah', `${routes}/atonement/routes/fidyah.tsx`, '200'),
	page('calculators/kafarah', `${routes}/atonement/routes/kafarah.tsx`, '200'),
]

export const scholar = [
	page('scholar/rates', `${routes}/rates/routes/signing.tsx`, '200'),
	page('scholar/rates/rules', `${routes}/rates/routes/rules-signature.ts`, '302 /scholar/rates'),
	page('scholar/rates/:rateId/signature', `${routes}/rates/routes/signature.ts`, '302 /scholar/rates'),
]

export const admin = [
	page('admin/rates', `${routes}/rates/routes/list.tsx`, '200'),
	page('admin/rates/new', `${routes}/rates/routes/new.tsx`, '200'),
	page('admin/rates/:rateId/withdrawal', `${routes}/rates/routes/withdrawal.ts`, '302 /admin/rates'),
]
