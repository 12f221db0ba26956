import { memberPath } from '../model.ts'

export const applicationsPath = `${memberPath}/applications`
export const applicationPath = (id: string) => `${applicationsPath}/${id}`
export const firmApplicationsPath = (firmId: string) => `${memberPath}/firms/${firmId}/applications`
