export { removeSampleDonations } from './samples.server.ts'
