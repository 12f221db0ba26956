import { page } from '#app/routing.ts'

const at = (file: string) => `features/certification/stock/routes/${file}`
const firm = 'dashboard/certification/firms/:firmId'
const ingredient = `${firm}/ingredients/:ingredientId`
const product = `${firm}/products/:productId`
const backTo = '302 /dashboard/certification/firms/00000000-0000-4000-8000-000000000000/products'
const backToSites = '302 /dashboard/certification/firms/00000000-0000-4000-8000-000000000000/sites'
const backToProduct = `${backTo}/00000000-0000-4000-8000-000000000000`

export const signedIn = [
	page(`${firm}/ingredients/new`, at('ingredient-new.tsx'), '404'),
	page(ingredient, at('ingredient.tsx'), '404'),
	page(`${ingredient}/edit`, at('ingredient-edit.tsx'), '404'),
	page(`${firm}/papers`, at('papers.tsx'), '404'),
	page(`${firm}/papers/new`, at('paper-new.tsx'), '404'),
	page(`${firm}/papers/:paperId`, at('paper.tsx'), '404'),
	page(`${firm}/sites`, at('sites.tsx'), '404'),
	page(`${firm}/sites/new`, at('site-new.tsx'), '404'),
	page(`${firm}/sites/:siteId`, at('site.tsx'), '404'),
	page(`${firm}/sites/:siteId/closing`, at('site-closing.ts'), backToSites),
	page(`${firm}/sites/:siteId/opening`, at('site-opening.ts'), backToSites),
	page(`${firm}/products`, at('products.tsx'), '404'),
	page(`${firm}/products/new`, at('product-new.tsx'), '404'),
	page(product, at('product.tsx'), '404'),
	page(`${product}/edit`, at('product-edit.tsx'), '404'),
	page(`${product}/sites`, at('product-sites.ts'), backToProduct),
	page(`${product}/recipe`, at('recipe.tsx'), '404'),
	page(`${product}/retirement`, at('product-retirement.ts'), backTo),
	page(`${product}/return`, at('product-return.ts'), backTo),
]
