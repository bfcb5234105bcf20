export { AddressAdapter as default } from '#components/page/address/adapter.tsx'
