import { firmPath } from '../firms/model.ts'

export const productsPath = (firmId: string) => `${firmPath(firmId)}/products`
export const productPath = (firmId: string, productId: string) => `${productsPath(firmId)}/${productId}`
export const recipePath = (firmId: string, productId: string) => `${productPath(firmId, productId)}/recipe`
export const ingredientPath = (firmId: string, ingredientId: string) =>
	`${firmPath(firmId)}/ingredients/${ingredientId}`

export const sitesPath = (firmId: string) => `${firmPath(firmId)}/sites`
export const sitePath = (firmId: string, siteId: string) => `${sitesPath(firmId)}/${siteId}`

export const papersPath = (firmId: string) => `${firmPath(firmId)}/papers`
export const paperPath = (firmId: string, paperId: string) => `${papersPath(firmId)}/${paperId}`
