/**
 * Calling codes and the ISO 3166 codes of the regions they belong to; a longer code wins over a shorter one. Ten regions
 * (`..` for none) stand for the ten codes that one more digit makes. Regions share a code when a few digits don't
 * distinguish their numbers. Source: ITU-T E.164 list of assigned codes, numbering plans of +1, +7, +44 and +599.
 */
const codes =
  '1USCA1242BS1246BB1264AI1268AG1284VG1340VI1345KY1441BM1473GD1649TC1658JM1664MS1670MP1671GU1684AS1721SX1758LC1767DM1784VC1787PR1809DO1829DO1849DO1868TT1869KN1876JM1939PR' +
  '20EG21..SSMADZ....TN..LY..22GMSNMRMLGNCIBFNETGBJ23MULRSLGHNGTDCFCMCVST24GQGACGCDAOGWIOACSCSD25RWETSODJKETZUGBIMZ..26ZMMGREZWNAMWLSBWSZKM262REYT27ZA29SHER..........AWFOGL' +
  '30GR31NL32BE33FR34ES35GIPTLUIEISALMTCYFIBG36HU37LTLVEEMDAMBYADMCSM..38UARSMEXK..HRSIBA..MK39IT' +
  '40RO41CH42CZSK..LI............43AT44GB441481GG441534JE441624IM45DK46SE47NO48PL49DE' +
  '50FKBZGTSVHNNICRPAPMHT51PE52MX53CU54AR55BR56CL57CO58VE59GPBOGYECGFPYMQSRUYBQ5999CW' +
  '60MY61AU62ID63PH64NZ65SG66TH67TL..NFBNNRPGTOSBVUFJ68PWWFCKNU..WSKINCTVPF69TKFMMH..............' +
  '7RU76KZ77KZ81JP82KR84VN85KP..HKMO..KHLA......86CN88BD..........TW......' +
  '90TR91IN92PK93AF94LK95MM96MVLBJOSYIQKWSAYEOM..97PSAEILBHQABTMNNP....98IR99....TJTMAZGEKG..UZ..';

/** Every beginning of a number that tells its region, and the regions it may mean. */
type Beginning = readonly [digits: string, regions: readonly string[]];
const beginnings = [...codes.matchAll(/(\d+)(\D+)/g)].flatMap(([, digits = '', names = '']): Beginning[] => {
  const regions = names.match(/../g) ?? [];
  return regions.length === 10
    ? regions.flatMap((region, next) => (region === '..' ? [] : [[digits + String(next), [region]]]))
    : [[digits, regions]];
});

/** ISO 3166 codes of the regions that a number in international form may belong to; none for any other number. */
export function regionsOf(international: string): readonly string[] {
  const number = international.replace(/\D/g, '');
  let [longest, found]: Beginning = ['', []];
  for (const [digits, regions] of international.startsWith('+') ? beginnings : [])
    if (number.startsWith(digits) && digits.length >= longest.length) [longest, found] = [digits, regions];
  return found;
}

/** ISO 3166 codes of all regions with numbers. */
export const allRegions = (): string[] => [...new Set(beginnings.flatMap(([, regions]) => regions))];

/** What numbers of a region begin with abroad, without its '+'; empty for no region. Some share a code: +1, +7, +44, +599. */
export const callingCodeOf = (region: string): string =>
  (beginnings.find(([, regions]) => regions.includes(region))?.[0] ?? '').replace(/^(1|7|44|599).+/, '$1');
