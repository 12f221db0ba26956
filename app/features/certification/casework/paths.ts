import { caseworkPath } from '../model.ts'

export const casePath = (id: string) => `${caseworkPath}/${id}`
