import { firmPath } from '../firms/model.ts'

export const certificatesPath = (firmId: string) => `${firmPath(firmId)}/certificates`
export const renewalPath = (firmId: string, number: string) => `${certificatesPath(firmId)}/${number}/renewal`
