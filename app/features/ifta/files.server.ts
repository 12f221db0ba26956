import type { FilePolicies } from '#app/platform/storage/policies.server.ts'

export const iftaFiles: FilePolicies = {}
