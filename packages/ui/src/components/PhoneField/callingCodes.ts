/**
 * Calling codes and the ISO 3166 codes of the regions they belong to; a longer code wins over a shorter one. Ten regions
 * (`..` for none) are those of the ten codes that a further digit makes. Several regions that share a code are those whose
 * numbers can't be told apart by a few digits. Source: ITU-T E.164 list of assigned codes, numbering plans of +1, +7, +44
 * and +599.
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

/** ISO 3166 codes of the regions that a number in international form may belong to; none for any other number. */
export function regionsOf(international: string): string[] {
  const digits = international.replace(/\D/g, '');
  let found: string[] = [];
  let longest = 0;
  for (const [, code = '', names = ''] of international.startsWith('+')
    ? codes.matchAll(/(\d+)(\D+)/g)
    : []) {
    if (!digits.startsWith(code)) continue;
    const regions = names.match(/../g) ?? [];
    const decade = regions.length === 10;
    const region = decade ? regions[Number(digits[code.length] ?? NaN)] : '';
    const length = code.length + Number(decade);
    if (region !== undefined && region !== '..' && length >= longest)
      [found, longest] = [decade ? [region] : regions, length];
  }
  return found;
}
