import { certificationPath, memberPath } from '../model.ts'

export const readinessPath = `${certificationPath}/readiness`
export const additivesPath = `${certificationPath}/additives`
/** The route of an import. */
export const importRoute = `${memberPath}/firms/:firmId/ingredients/import`

export function importPath(firmId: string): string {
	return importRoute.replace(':firmId', firmId)
}

export function ingredientsPath(firmId: string): string {
	return `${memberPath}/firms/${firmId}/ingredients`
}
